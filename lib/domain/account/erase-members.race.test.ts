import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/api/operations'
import { asOwner, systemRequestContext } from '@/lib/runtime/request-context'
import { testApi } from '@/lib/testing/api'
import { examples } from '@/lib/testing/examples'
import { call, stage } from '@/lib/testing/scene'
import { eraseMembers } from './erase-members'

// The embedded database runs transactions one by one.
describe.runIf(process.env.TEST_DATABASE_URL)('a member who is being erased', () => {
  it.each(['addMemberNote', 'addMust', 'answerRequest', 'moveUpEventParticipant', 'takeUpAnswer'])(
    'is gone for %s',
    async (operationId) => {
      const api = await testApi()
      const operation = operations.find((one) => one.operationId === operationId)!
      const { scene, input } = await stage(api, operation, examples[operationId]!)
      const { id: userId, email } = scene.other.user
      const answer = await asOwner(systemRequestContext(api.runtime, api.community, 'test'), async (ctx) => {
        await eraseMembers(ctx, [{ userId, email }])
        const answered = call(scene.caller, operation, input)
        // It reads the member, and waits for this transaction.
        await Promise.race([answered, pause(1_000)])
        return { answered }
      })
      expect(await answer.answered).toMatchObject({ status: 404 })
    },
  )
})

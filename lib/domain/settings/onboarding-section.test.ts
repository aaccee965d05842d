import { expect, it } from 'vitest'
import { ONBOARDING_STEPS } from '@/lib/contracts/settings/onboarding'
import { testApi } from '@/lib/testing/api'

const VISIBLE = { visible: true }
const HIDDEN = { visible: false }

it('asks for links once, whichever kind of them the community had chosen', async () => {
  const api = await testApi({
    community: {
      stepsConfig: {
        profile: VISIBLE,
        about: HIDDEN,
        lookingFor: VISIBLE,
        contacts: HIDDEN,
        networks: VISIBLE,
        avatar: VISIBLE,
      },
    },
  })
  const organiser = await api.person('admin')
  const { version, value } = (await organiser.get('/api/admin/settings')).body.onboarding
  expect(Object.keys(value.steps).toSorted()).toEqual(ONBOARDING_STEPS.toSorted())
  expect(value.steps).toMatchObject({ about: false, contacts: true })

  const steps = { ...value.steps, contacts: false }
  const saved = await organiser.patch('/api/admin/settings/onboarding', {
    body: { version, value: { steps } },
  })
  expect(saved.status).toBe(200)
  const { stepsConfig } = (
    await api.guest.get('/api/community/get-by-domain', {
      query: { domain: api.community.primaryDomain },
    })
  ).body
  expect(stepsConfig).toMatchObject({
    contacts: HIDDEN,
    networks: HIDDEN,
    about: HIDDEN,
    lookingFor: VISIBLE,
  })
})

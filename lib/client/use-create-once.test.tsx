import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCreateOnce } from './use-create-once'

type Create = Parameters<typeof useCreateOnce<{ id: string; name: string }, unknown>>[0]
type Ask = (input: { name: string }) => Promise<unknown>

function Form({ create, onReady }: { create: Create; onReady: (ask: Ask) => void }) {
  onReady(useCreateOnce(create))
  return null
}

it('repeats the key of a request whose answer was lost, and of no other', async () => {
  const ids: string[] = []
  let isLost = true
  const create: Create = async ({ id }) => {
    ids.push(id)
    if (isLost) throw new Error('no answer')
  }
  let once: Ask = async () => null
  renderToStaticMarkup(
    <Form
      create={create}
      onReady={(ask) => {
        once = ask
      }}
    />,
  )
  const send = (name: string) => once({ name }).catch(() => null)
  await send('Website')
  await send('Website')
  await send('Other')
  isLost = false
  await send('Other')
  await send('Other')
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[1])
  expect(ids[3]).toBe(ids[2])
  expect(ids[4]).not.toBe(ids[3])
})

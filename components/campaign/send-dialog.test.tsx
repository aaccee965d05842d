import { expect, it } from 'vitest'
import { chosenBefore } from './send-dialog'

it('opens with the time chosen before the message was recalled, unless it has passed', () => {
  const year = new Date().getUTCFullYear() + 1
  expect(chosenBefore(`${year}-01-10T17:00:00.000Z`, 'Asia/Tbilisi')).toEqual({
    when: 'later',
    at: `${year}-01-10T21:00`,
  })
  for (const sendAt of [null, '2020-01-10T17:00:00.000Z'])
    expect(chosenBefore(sendAt, 'Asia/Tbilisi')).toEqual({ when: 'now', at: '' })
})

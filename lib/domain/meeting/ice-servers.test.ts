import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServersFor } from './ice-servers'

const now = new Date('2027-03-02T10:00:00Z')
const TURN = { urls: ['turn:turn.example.org:3478', 'turns:turn.example.org:5349'] }

test('gives TURN servers a user that expires in six hours and the password that coturn expects', () => {
  const [server] = iceServersFor({ ICE_SERVERS: [TURN], TURN_SECRET: 'north' }, 'p1', now)
  expect(server?.username).toBe(`${now.getTime() / 1000 + 21_600}:p1`)
  expect(server?.credential).toBe(
    createHmac('sha1', 'north')
      .update(server?.username ?? '')
      .digest('base64'),
  )
})

test('leaves STUN servers, and TURN servers with their own credentials, as they are', () => {
  const servers = [{ urls: 'stun:stun.example.org' }, { ...TURN, username: 'a', credential: 'b' }]
  expect(iceServersFor({ ICE_SERVERS: servers, TURN_SECRET: 'north' }, 'p1', now)).toEqual(servers)
})

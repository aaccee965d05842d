import type { CDPSession, Page } from '@playwright/test'
import { CHROMIUM_ARGS, lightestChromium } from '@/lib/testing/chromium'
import { openAs, PHONE } from './open-as'
import { PAIRS, prepareMeetings } from './room-meetings'
import { expect, test } from './site'
import { textsOf } from './texts'

test.use({
  siteBefore: { prepare: prepareMeetings },
  launchOptions: {
    executablePath: lightestChromium(),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--auto-select-desktop-capture-source=Entire screen',
    ],
  },
})
test.setTimeout(240_000)

/** Lets the page lose its network. Chromium drops packets of calls only if this is on before the call begins. */
async function network(page: Page): Promise<{ lose(): Promise<void>; find(): Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const set = async (isLost: boolean): Promise<void> => {
    await session.send('Network.emulateNetworkConditions', {
      offline: isLost,
      latency: 0,
      downloadThroughput: 10_000_000,
      uploadThroughput: 10_000_000,
      packetLoss: isLost ? 100 : 0,
    })
  }
  await session.send('Network.enable')
  await set(false)
  return { lose: () => set(true), find: () => set(false) }
}

const video = (page: Page, which: string) => page.locator(`video[data-video="${which}"]`)

/** The picture moves. */
async function isLive(page: Page, which: string): Promise<void> {
  const time = () => video(page, which).evaluate((element: HTMLVideoElement) => element.currentTime)
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before + 0.2)
}

test('two members meet, lose the connection, reconnect and are asked for feedback', async ({
  browser,
  site,
}) => {
  const t = textsOf('ru')
  const { domain, one, other, name, meetingId } = PAIRS.ru
  const path = `/meet/${meetingId}`
  const mine = await openAs(browser, site, { domain, name: one, path, look: PHONE })
  const theirs = await openAs(browser, site, { domain, name: other, path })
  const line = await network(mine)
  const join = (page: Page) => page.getByRole('button', { name: t('room.lobby.join'), exact: true }).click()

  // The lobby shows the picture and the devices, and says who is there.
  await expect(mine.locator('.room-preview video')).toBeVisible()
  await expect(mine.getByLabel(t('room.devices.microphone'), { exact: true })).toBeVisible()
  await join(theirs)
  await expect(mine.getByText(t('room.lobby.otherIsHere', { name }))).toBeVisible()
  await join(mine)
  for (const page of [mine, theirs]) await isLive(page, 'their-camera')

  // Muting and the camera, by keyboard.
  await mine.keyboard.press('Alt+KeyM')
  await expect(theirs.locator('.room-name [role=img]')).toBeVisible()
  await mine.keyboard.press('Alt+KeyV')
  await expect(video(theirs, 'their-camera')).toHaveCount(0)
  await mine.keyboard.press('Alt+KeyV')
  await isLive(theirs, 'their-camera')

  // A shared screen appears beside the face.
  await theirs.getByRole('button', { name: t('room.bar.screenOn'), exact: true }).click()
  await isLive(mine, 'their-screen')
  await expect(mine.locator('[data-announced]')).toContainText(t('room.announced.theirScreenOn', { name }))
  await theirs.getByRole('button', { name: t('room.bar.screenOff'), exact: true }).click()
  await expect(video(mine, 'their-screen')).toHaveCount(0)

  // The chat beside the call is their chat.
  await mine.getByRole('button', { name: t('room.bar.chat'), exact: true }).click()
  const words = 'From the room'
  await mine.locator('.room-chat textarea').fill(words)
  await mine
    .locator('.room-chat')
    .getByRole('button', { name: t('chat.composer.send'), exact: true })
    .click()
  await expect(
    theirs.getByRole('button', { name: t('room.bar.chatUnread', { count: 1 }), exact: true }),
  ).toBeVisible()
  await theirs.keyboard.press('Alt+KeyC')
  await expect(theirs.locator('.room-chat .chat-bubble').filter({ hasText: words })).toBeVisible()
  await theirs.keyboard.press('Escape')
  await expect(theirs.locator('.room-chat')).toHaveCount(0)
  await mine.getByRole('button', { name: t('room.chat.close'), exact: true }).click()
  await expect(mine.getByRole('button', { name: t('room.bar.chat'), exact: true })).toBeFocused()

  // The network is lost and comes back.
  await line.lose()
  await expect(mine.getByText(t('shell.connection.offlineText'))).toBeVisible()
  const leave = mine.getByRole('button', { name: t('room.bar.leave'), exact: true })
  await expect(leave).toBeInViewport({ ratio: 1 })
  await expect(theirs.locator('.room-status > *')).toContainText(t('room.status.reconnecting'), {
    timeout: 60_000,
  })
  await line.find()
  for (const page of [mine, theirs]) {
    await expect(page.locator('.room-status > *')).toHaveCount(0, { timeout: 60_000 })
    await isLive(page, 'their-camera')
  }

  // Clients announce themselves every ten seconds, which completes the five minutes. The meeting is over soon.
  const observed = () =>
    mine.evaluate(
      async (address) => (await (await fetch(address)).json()).observed,
      `/api/meetings/${meetingId}`,
    )
  await expect.poll(observed, { timeout: 90_000 }).toBe('met')
  await mine.getByRole('button', { name: t('room.bar.leave'), exact: true }).click()
  await expect(theirs.locator('.room-status > *')).toBeVisible()
  await expect(async () => {
    await mine.goto(site.url(domain, '/meetings/past'))
    await expect(mine.getByRole('button', { name: t('feedback.say') }).first()).toBeVisible({
      timeout: 2_000,
    })
  }).toPass({ timeout: 90_000 })
  const say = mine.getByRole('button', { name: t('feedback.say') }).first()
  await say.click()
  await expect(mine.getByText(t('feedback.observed.met', { name }))).toBeVisible()
  await expect(mine.getByRole('radio', { name: t('feedback.met.yes'), exact: true })).toBeChecked()
  // Suggested, not assumed: the member decides.
  await expect(mine.getByRole('radio', { name: t('feedback.scores.5') })).not.toBeChecked()
  await mine.getByRole('radio', { name: t('feedback.scores.5') }).check()
  // A reload loses no answer.
  await mine.reload()
  await say.click()
  await expect(mine.getByRole('radio', { name: t('feedback.scores.5') })).toBeChecked()
  await mine.getByRole('button', { name: t('feedback.save'), exact: true }).click()
  await expect(mine.getByText(t('feedback.given', { answer: t('feedback.scores.5') })).first()).toBeVisible()
  await mine.context().close()
  await theirs.context().close()
})

/** Remembers the page's tracks of sound and pictures. @returns whether all of them have ended */
async function tracksOf(page: Page): Promise<() => Promise<boolean>> {
  const tracks = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLMediaElement>('.room-call video, .room-call audio')].flatMap(
      ({ srcObject }) => (srcObject as MediaStream).getTracks(),
    ),
  )
  expect(await tracks.evaluate((all) => all.filter(({ readyState }) => readyState === 'live').length)).toBe(3)
  return () => tracks.evaluate((all) => all.every(({ readyState }) => readyState === 'ended'))
}

test('a block ends the call of both at once, and says that there is no meeting any more', async ({
  browser,
  site,
}) => {
  const t = textsOf('en')
  const { domain, one, other, meetingId } = PAIRS.en
  const path = `/meet/${meetingId}`
  const mine = await openAs(browser, site, { domain, name: one, path, look: PHONE })
  const waiting = await mine.context().newPage()
  await waiting.goto(site.url(domain, path))
  const theirs = await openAs(browser, site, { domain, name: other, path })
  for (const page of [mine, theirs]) {
    await page.getByRole('button', { name: t('room.lobby.join'), exact: true }).click()
  }
  for (const page of [mine, theirs]) await isLive(page, 'their-camera')
  const haveEnded = await Promise.all([mine, theirs].map(tracksOf))

  const status = await theirs.evaluate(async (id) => {
    const { person } = await (await fetch(`/api/meetings/${id}`)).json()
    const body = JSON.stringify({ kind: 'block' })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(`/api/hides/${person.participantId}`, { method: 'POST', headers, body })).status
  }, meetingId)
  expect(status).toBe(204)
  // Sooner than the 45 seconds after which the page asks again by itself.
  for (const hasEnded of haveEnded) await expect.poll(hasEnded, { timeout: 30_000 }).toBe(true)
  for (const page of [mine, theirs, waiting]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('room.none.title'))
    await expect(page.locator('video, audio, .room-call, .room-lobby')).toHaveCount(0)
    await expect(page.locator('[data-room-news]')).toContainText(t('room.none.title'))
  }
  await expect(mine.getByRole('heading', { level: 1 })).toBeFocused()
  await mine.reload()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'))
  await mine.context().close()
  await theirs.context().close()
})

test('nobody else can open the room, and other pages neither load calls nor may use the camera', async ({
  browser,
  site,
}) => {
  const t = textsOf('en')
  const { domain, one } = PAIRS.en
  const page = await openAs(browser, site, { domain, name: one, path: `/meet/${PAIRS.ru.meetingId}` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'))
  await expect(page.locator('.room-lobby, .room-message, .room-call')).toHaveCount(0)
  const other = await page.goto(site.url(domain, '/meetings'))
  expect(other?.headers()['permissions-policy']).toContain('camera=()')
  const loaded = await page.evaluate(async () => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => name)
    const scripts = paths.filter((path) => new URL(path).pathname.endsWith('.js'))
    return Promise.all(scripts.map(async (path) => (await fetch(path)).text()))
  })
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((script) => script.includes('RTCPeerConnection'))).toEqual([])
  await page.context().close()
})

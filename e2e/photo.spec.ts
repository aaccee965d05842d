import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Locale } from '@/lib/core/locale'
import { type Color, nearestColor, plain, quarters } from '@/lib/testing/quarters'
import { fillProfile } from './fill-profile'
import { networkQuiet } from './network'
import { demo, PHONE } from './open-as'
import { test } from './services-site'
import { expect } from './site'
import { textsOf } from './texts'

const quartersJpeg = async () => (await quarters()).jpeg().toBuffer()

/** The colour of a displayed photo at a point, in fractions of its width and height. */
async function colorAt(photo: Locator, x: number, y: number): Promise<Color> {
  const bytes = await photo.evaluate(async (img: HTMLImageElement) =>
    Array.from(new Uint8Array(await (await fetch(img.src)).arrayBuffer())),
  )
  const { data, info } = await sharp(Buffer.from(bytes)).raw().toBuffer({ resolveWithObject: true })
  const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return nearestColor(data, from)
}

/** Drags the picture by touch or mouse. */
async function drag(page: Page, area: Locator, byFinger: boolean, right: number, down: number) {
  const box = await area.boundingBox()
  if (!box) throw new Error('there is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (!byFinger) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + right, y + down, { steps: 4 })
    await page.mouse.up()
    return
  }
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + right * share, y: y + down * share }],
    })
  await finger('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await finger('touchMove', share)
  await finger('touchEnd')
}

type Setting = { domain: string; locale: Locale; who: string; slug: string; other: string; byFinger: boolean }
const SETTINGS: Record<string, Setting> = {
  'on a desk, in English': {
    domain: 'localhost',
    locale: 'en',
    who: 'anna',
    slug: 'anna-lindqvist',
    other: 'marco',
    byFinger: false,
  },
  'on a phone, in Russian': {
    domain: 'ru.localhost',
    locale: 'ru',
    who: 'olga',
    slug: 'olga-chernova',
    other: 'timur',
    byFinger: true,
  },
}

test('the dialog for a link does not submit the onboarding step around it', async ({
  page,
  site,
  context,
}) => {
  const t = textsOf('en')
  const email = 'noah@demo.tuesday.test'
  await fillProfile(site, 'localhost', await site.signIn('localhost', email), { onboardingStep: 4 })
  await site.signInBrowser(context, 'localhost', email)
  await page.goto(site.url('localhost', '/onboarding?step=4'))
  const dialog = page.getByRole('dialog')
  for (const address of ['', 'not an address']) {
    await page.getByRole('button', { name: t('profile.photo.byLink') }).click()
    await dialog.getByRole('textbox').fill(address)
    await dialog.getByRole('button', { name: t('profile.photo.link.take') }).click()
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(/\/onboarding\?step=4$/)
    await page.keyboard.press('Escape')
  }
  const user = await page.evaluate(async () => (await fetch('/api/current-user')).json())
  expect(user.profileFilled).toBe(false)
})

test('the preview of a cancelled link does not open the cropper', async ({ page, site, context }) => {
  const t = textsOf('en')
  const picture = `data:image/jpeg;base64,${(await quartersJpeg()).toString('base64')}`
  await site.signInBrowser(context, 'localhost', demo('anna'))
  await page.goto(site.url('localhost', '/profile'))
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
  await page.route('**/api/images/preview/link', async (route) => {
    await cancelled
    await route.fulfill({ json: { picture } })
  })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('profile.photo.byLink') }).click()
  await dialog.getByRole('textbox').fill('https://example.com/photo.jpg')
  const answered = page.waitForResponse('**/api/images/preview/link')
  await dialog.getByRole('button', { name: t('profile.photo.link.take') }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  cancel()
  await answered
  await networkQuiet(page)
  await expect(dialog).toHaveCount(0)
})

for (const [name, { domain, locale, who, slug, other, byFinger }] of Object.entries(SETTINGS)) {
  test.describe(name, () => {
    test.use(byFinger ? { ...PHONE, locale: 'ru-RU' } : { viewport: { width: 1280, height: 800 } })

    test('a photo is chosen, cropped, rotated, seen by others, imported by link, and removed', async ({
      page,
      site,
      context,
      browser,
      services,
    }) => {
      const t = textsOf(locale)
      /** Steps that depend on neither language nor device. */
      const stepOnce = byFinger ? async () => undefined : test.step
      const own = (key: string) => t(`profile.photo.${key}`)
      const dialog = page.getByRole('dialog')
      const button = (key: string) => page.getByRole('button', { name: own(key), exact: true })
      const photo = page.getByRole('main').locator('.avatar img').first()
      const choose = (file: string, mimeType: string, buffer: Buffer) =>
        page.locator('input[type="file"]').setInputFiles({ name: file, mimeType, buffer })
      const scripts: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
      })
      const cropperCame = async () =>
        (await Promise.all(scripts)).some((script) => script.includes('reactEasyCrop_Container'))

      await site.signInBrowser(context, domain, `${who}@demo.tuesday.test`)
      await page.goto(site.url(domain, '/profile'))
      await networkQuiet(page)
      const before = (await photo.getAttribute('src')) ?? ''
      await stepOnce('rejects content that is neither JPG nor PNG, and keeps the photo', async () => {
        await choose('me.png', 'image/png', await plain('red', 90, 90).gif().toBuffer())
        await expect(page.getByText(t('validation.imageType'))).toBeVisible()
        await expect(dialog).toHaveCount(0)
        expect(await cropperCame()).toBe(false)
        await choose('me.jpg', 'image/jpeg', (await quartersJpeg()).subarray(0, 20))
        await expect(page.getByText(own('failed'))).toBeVisible()
        // The cropper loads with the first picture.
        await expect.poll(cropperCame).toBe(true)
        await expect(photo).toHaveAttribute('src', before)
      })

      await stepOnce('rejects a truncated picture and lets the member choose another', async () => {
        const whole = await sharp(await quartersJpeg())
          .resize(1600)
          .jpeg({ quality: 100 })
          .toBuffer()
        await choose('me.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2))
        await button('crop.save').click()
        await expect(dialog.getByRole('alert')).toContainText(t('validation.imageBroken'))
        await expect(button('crop.another')).toBeVisible()
        await expect(photo).toHaveAttribute('src', before)
        await dialog.getByRole('button', { name: own('crop.cancel') }).click()
        await expect(dialog).toHaveCount(0)
      })

      await test.step('rotates and crops', async () => {
        await choose('me.jpg', 'image/jpeg', await quartersJpeg())
        await expect(dialog).toBeVisible()
        const area = page.getByRole('application', { name: own('crop.area') })
        await button('crop.turnRight').click()
        await page.getByRole('slider', { name: own('crop.straighten') }).press('ArrowRight')
        const zoom = page.getByRole('slider', { name: own('crop.zoom') })
        await area.press('+')
        await expect(zoom).toHaveValue('1.15')
        await zoom.press('End')
        await expect(zoom).toHaveValue('4')
        // To the upper left, now blue; the last steps by keyboard.
        await drag(page, area, byFinger, 120, 120)
        for (let i = 0; i < 12; i++) await area.press('ArrowRight')
        for (let i = 0; i < 12; i++) await area.press('ArrowDown')
      })

      await test.step('a failed upload keeps the crop', async () => {
        await page.route('**/api/images/upload*', (route) => route.abort())
        await button('crop.save').click()
        const failure = dialog.getByRole('alert')
        await expect(failure).toContainText(own('failed'))
        await expect(failure).toContainText(own('kept'))
        await page.unroute('**/api/images/upload*')
        await button('crop.again').click()
        await expect(dialog).toHaveCount(0)
        await expect(button('change')).toBeFocused()
        await expect(photo).not.toHaveAttribute('src', before)
        for (const [x, y] of [
          [0.1, 0.1],
          [0.9, 0.9],
        ] as const)
          expect(await colorAt(photo, x, y)).toBe('blue')
        const header = page.getByRole('banner').locator('.avatar img')
        await expect(header).toHaveAttribute('src', (await photo.getAttribute('src')) ?? '')
      })

      const reader = await browser.newContext()
      await site.signInBrowser(reader, domain, `${other}@demo.tuesday.test`)
      const elsewherePage = await reader.newPage()
      const seen = elsewherePage.getByRole('main').locator('.avatar img').first()
      const expectSeen = async () => {
        await elsewherePage.goto(site.url(domain, `/u/${slug}`))
        await expect(seen).toHaveAttribute('src', (await photo.getAttribute('src')) ?? '')
        await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      }
      await stepOnce('others see the photo', expectSeen)

      await stepOnce('imports a picture by link', async () => {
        const cut = (await photo.getAttribute('src')) ?? ''
        await button('byLink').click()
        const address = page.getByRole('textbox', { name: own('link.address') })
        await expect(address).toBeFocused()
        const tries: [string, string][] = [
          ['http://example.org/me.png', t('validation.photoLink')],
          ['https://169.254.169.254/me.png', t('validation.linkUnreachable')],
          [`http://${services.pictures.host}/page`, t('validation.imageType')],
        ]
        for (const [link, words] of tries) {
          await address.fill(link)
          await address.press('Enter')
          await expect(dialog.getByText(words)).toBeVisible()
          await expect(address).toHaveValue(link)
        }
        await address.fill(`http://${services.pictures.host}/me.png`)
        await address.press('Enter')
        await button('crop.save').click()
        await expect(dialog).toHaveCount(0)
        await expect(photo).not.toHaveAttribute('src', cut)
        expect(await colorAt(photo, 0.5, 0.5)).toBe('green')
        await expectSeen()
      })

      await stepOnce('removes the photo after confirmation', async () => {
        const address = (await photo.getAttribute('src')) ?? ''
        await button('remove').click()
        await dialog
          .getByRole('button', { name: own('removing.keep') })
          .last()
          .click()
        await expect(photo).toBeVisible()
        await button('remove').click()
        await dialog.getByRole('button', { name: own('removing.confirm') }).click()
        await expect(dialog).toHaveCount(0)
        await expect(photo).toHaveCount(0)
        await expect(button('choose')).toBeFocused()
        await elsewherePage.goto(site.url(domain, `/u/${slug}`))
        await expect(elsewherePage.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(seen).toHaveCount(0)
        expect((await site.ask(domain, address)).status).toBe(404)
      })
      await reader.close()
    })
  })
}

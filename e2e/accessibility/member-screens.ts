import type { RecommendedContact } from '@/lib/contracts/matching'
import { expect } from '../site'
import { startOf } from '../texts'
import { meetNow } from './meet-now'
import {
  cardState,
  demo,
  EN,
  invalidField,
  openDialog,
  openNotifications,
  RU,
  startsWith,
  submitEmpty,
  titled,
  type Visitor,
} from './screen'

/** A PNG of 8 × 6 pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAMAAADJ2y/JAAAAA1BMVEWIqqoqt2l3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgIAcAAAA2AAHjaZSbAAAAAElFTkSuQmCC'

export const MEMBERS: Visitor[] = [
  {
    domain: 'localhost',
    as: demo('anna'),
    screens: [
      {
        name: 'new introduction',
        path: '/my_communities',
        open: (page) => cardState(page, 'new'),
      },
      {
        name: 'intro dialog',
        open: openDialog(startsWith(EN, 'recommended.write')),
      },
      {
        name: 'account menu',
        path: '/contacts',
        open: async (page) => {
          await page.getByRole('banner').locator('summary').first().click()
          await expect(page.getByRole('link', { name: EN('shell.nav.tour') })).toBeVisible()
        },
      },
      {
        name: 'invitation link',
        path: '/contacts',
        open: async (page) => {
          await page.getByRole('button', { name: EN('invitationLink.title') }).click()
          await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
        },
      },
      { name: 'introduction settings', path: '/introductions' },
      { name: 'notification settings', path: '/subscriptions' },
      { name: 'privacy settings', path: '/privacy' },
      {
        name: 'meeting rating',
        path: '/my_communities',
        open: async (page) => {
          await openNotifications(page)
          await page
            .getByRole('dialog')
            .getByRole('link')
            .filter({ hasText: EN('notifications.rating.say') })
            .click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('radio', { name: EN('feedback.met.yes'), exact: true }).check()
          await expect(dialog.getByLabel(EN('feedback.note'))).toBeVisible()
        },
      },
      {
        name: 'meetings',
        path: '/meetings',
        open: (page) => expect(page.locator('main li').first()).toBeVisible(),
      },
      {
        name: 'choice of times',
        open: async (page) => {
          await page
            .getByRole('button', { name: EN('meetings.reschedule') })
            .first()
            .click()
          await expect(page.getByRole('dialog').locator('.week-slot[data-slot]').first()).toBeVisible()
        },
      },
      {
        name: 'past meetings',
        path: '/meetings/past',
        open: (page) => expect(page.locator('main li').first()).toBeVisible(),
      },
      {
        name: 'meeting room before it opens',
        path: '/meetings',
        open: async (page) => {
          await page
            .getByRole('link', { name: EN('meetings.room') })
            .last()
            .click()
          await expect(page.locator('.room-message')).toBeVisible()
        },
      },
      {
        name: 'lobby of the meeting room',
        path: '/meetings',
        before: (site) => meetNow(site, 'localhost', demo('anna'), demo('marco')),
        open: async (page) => {
          await page
            .getByRole('link', { name: EN('meetings.join') })
            .first()
            .click()
          await expect(page.getByRole('button', { name: EN('room.lobby.join'), exact: true })).toBeVisible()
        },
      },
      {
        name: 'meeting room',
        open: async (page) => {
          await page.getByRole('button', { name: EN('room.lobby.join'), exact: true }).click()
          await expect(page.locator('.room-call')).toBeVisible()
        },
      },
      { name: 'profile', path: '/profile' },
      {
        name: 'city search',
        open: async (page) => {
          await page.locator('#location').getByRole('button').click()
          await page.getByRole('combobox').fill('lis')
          await expect(page.getByRole('option').first()).toBeVisible()
        },
      },
      {
        name: 'photo crop',
        open: async (page) => {
          const buffer = Buffer.from(PICTURE, 'base64')
          await page
            .locator('input[type="file"]')
            .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
          await expect(page.getByRole('application', { name: EN('profile.photo.crop.area') })).toBeVisible()
        },
      },
      {
        name: 'own page as guests see it',
        path: '/u/anna-lindqvist?as=guest',
      },
      { name: 'member page', path: '/u/marco-bellini' },
      {
        name: 'member page with its menu open',
        open: async (page) => {
          await page.getByRole('button', { name: EN('participantActions.more', { name: 'Marco' }) }).click()
          await expect(page.getByRole('menu')).toBeVisible()
        },
      },
      {
        name: 'answer dialog',
        path: '/my_communities/requests?list=all',
        open: async (page) => {
          const answer = startOf(EN('requests.answer'))
          await page.getByRole('main').getByRole('button', { name: answer }).first().click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      {
        name: 'previous versions of my request',
        path: '/my_communities/requests',
        open: async (page) => {
          await page.getByRole('button', { name: EN('myRequest.earlier') }).click()
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
        },
      },
      {
        name: 'all matches',
        path: '/contacts/matches',
        open: (page) => expect(page.locator('main li').first()).toBeVisible(),
      },
      {
        name: 'participants, all topics shown',
        path: '/participants',
        open: (page) => page.getByRole('button', { name: EN('participants.allTopics') }).click(),
      },
      {
        name: 'city filter',
        open: async (page) => {
          await page.getByRole('button', { name: EN('participants.place'), exact: true }).click()
          await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
        },
      },
      {
        name: 'member map, place open',
        path: '/participants?view=map&place=52.5%2C13.4',
        open: (page) => expect(page.getByRole('link', { name: /Felix/ })).toBeVisible(),
      },
      { name: 'settings', path: '/settings' },
      { name: 'account', path: '/account' },
    ],
  },
  {
    domain: 'ru.localhost',
    as: demo('olga'),
    screens: [
      {
        name: 'not-interested dialog',
        path: '/my_communities',
        open: openDialog(startsWith(RU, 'recommended.notInterested.button')),
      },
      {
        name: 'tour',
        path: '/my_communities?tour=1',
        open: (page) => expect(page.getByRole('dialog')).toBeFocused(),
      },
      {
        name: 'profile section in edit mode',
        path: '/profile',
        open: async (page) => {
          await page
            .getByRole('button', { name: startOf(RU('profile.edit')) })
            .first()
            .click()
          await expect(page.getByRole('button', { name: RU('profile.save') }).first()).toBeVisible()
        },
      },
      {
        name: 'photo link with errors',
        open: async (page) => {
          await page.getByRole('button', { name: RU('profile.photo.byLink') }).click()
          await page.getByRole('dialog').getByRole('textbox').press('Enter')
          await invalidField(page)
        },
      },
      {
        name: 'own page as members see it',
        path: '/u/olga-chernova',
      },
      {
        name: 'report dialog with errors',
        path: '/u/artem-zuev',
        open: async (page) => {
          await page.getByRole('button', { name: RU('participantActions.more', { name: 'Артём' }) }).click()
          await page.getByRole('menuitem', { name: RU('participantActions.report') }).click()
          await page.getByRole('button', { name: RU('participantActions.reporting.send') }).click()
          await expect(page.getByText(RU('participantActions.reporting.chooseReason'))).toBeVisible()
        },
      },
      {
        name: 'account, deleting it',
        path: '/account',
        open: async (page) => {
          await page.getByRole('button', { name: RU('settings.delete.open') }).click()
          await page.getByRole('button', { name: RU('settings.delete.confirm') }).click()
          await invalidField(page)
        },
      },
    ],
  },
  {
    domain: 'localhost',
    as: demo('marco'),
    screens: [
      {
        name: 'received intro',
        path: '/my_communities',
        open: (page) => cardState(page, 'received'),
      },
      {
        name: 'notifications',
        open: openNotifications,
      },
      {
        name: 'invitation as a member',
        path: '/invite?code=anna-472cf',
      },
      {
        name: 'contacts',
        path: '/contacts',
        open: (page) => expect(page.locator('main li').first()).toBeVisible(),
      },
    ],
  },
  {
    domain: 'ru.localhost',
    as: demo('timur'),
    screens: [
      {
        name: 'accept dialog',
        path: '/my_communities',
        open: openDialog(startsWith(RU, 'recommended.accept.button')),
      },
      {
        name: 'notifications, all selected',
        path: '/account',
        open: async (page) => {
          await openNotifications(page)
          await page.getByRole('button', { name: RU('notifications.selectToDismiss') }).click()
          await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeChecked()
        },
      },
      {
        name: 'introduction settings with an invalid date',
        path: '/introductions',
        open: submitEmpty(RU('subscriptions.networking.pauseStart')),
      },
      {
        name: 'bookmarks, one removed',
        path: '/contacts/bookmarks',
        open: async (page) => {
          await page.getByRole('main').locator('li button').first().click()
          await expect(page.getByRole('button', { name: RU('contacts.bookmarks.undo') })).toBeVisible()
        },
      },
      titled('ranked requests', '/my_communities/requests', RU('requests.ranked.title')),
    ],
  },
  {
    domain: 'large.localhost',
    as: demo('leo'),
    screens: [
      {
        name: 'sent intro',
        path: '/my_communities',
        before: async (site) => {
          const bearer = await site.signIn('large.localhost', demo('leo'))
          const answer = await site.ask('large.localhost', '/api/matching/recommended', { bearer })
          const [newest] = (answer.json() as { list: RecommendedContact[] }).list
          if (!newest || newest.intro) return
          await site.ask('large.localhost', '/api/matching/send-intro', {
            bearer,
            body: { matchingResultId: newest.matchingResultId, introMessage: 'Hello.' },
          })
        },
        open: (page) => cardState(page, 'waiting'),
      },
    ],
  },
  {
    domain: 'large.localhost',
    as: demo('leo'),
    locale: 'ru',
    screens: [
      {
        name: 'instant match, expanded',
        path: '/my_communities',
        open: async (page) => {
          const sooner = page.getByRole('region', { name: RU('recommended.instant.title') })
          await sooner.getByRole('button', { expanded: false }).first().click()
          await expect(sooner.getByRole('article')).toBeVisible()
        },
      },
      titled('participants, none found', '/participants?search=qqzzqq', RU('participants.noneTitle')),
      {
        name: 'member map',
        path: '/participants?view=map',
        open: (page) => expect(page.locator('.members-circle').first()).toBeVisible(),
      },
    ],
  },
  {
    domain: 'localhost',
    as: demo('viktor'),
    screens: [
      {
        name: 'settings of a disabled member',
        path: '/settings',
      },
      {
        name: 'notification settings of a disabled member',
        path: '/subscriptions',
      },
      { name: 'profile of a disabled member', path: '/profile' },
    ],
  },
  {
    domain: 'localhost',
    as: demo('events'),
    screens: [
      { name: 'account of an event guest', path: '/account' },
      { name: 'events of a guest', path: '/events' },
    ],
  },
]

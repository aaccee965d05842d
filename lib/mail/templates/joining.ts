import { DECLINED_KEPT_DAYS } from '@/lib/contracts/joining'
import { formatterOf } from '@/lib/core/formatter'
import type { MailBlock } from '../document'
import { shorten } from '../plain'
import type { Template } from './template'

const MAX_ABOUT_LETTERS = 200

const quoted = (word: string | null): MailBlock[] => (word ? [{ type: 'quote', text: word }] : [])

export const invitation: Template<'invitation'> = (props, { t, locale, community }) => {
  const { by, word, open, expiresAt, timeZone } = props
  const day = formatterOf(locale, timeZone).dateTime(new Date(expiresAt), { day: 'numeric', month: 'long' })
  return {
    subject: t('invitation.subject', { community }),
    preheader: t('invitation.preheader'),
    title: t('invitation.title', { community }),
    blocks: [
      {
        type: 'paragraph',
        text: by ? t('invitation.textBy', { by, community }) : t('invitation.text', { community }),
      },
      ...quoted(word),
      { type: 'paragraph', text: t('invitation.what') },
      { type: 'button', label: t('invitation.button'), href: open },
      { type: 'address', label: t('copyLink'), href: open },
      { type: 'paragraph', quiet: true, text: t('invitation.until', { day }) },
    ],
    reasonForMail: t('because.invitation', { community }),
  }
}

export const joinRequest: Template<'join-request'> = (props, { t, community }) => {
  const { name, company, about, open } = props
  return {
    subject: t('joinRequest.subject', { name, community }),
    preheader: company ?? t('joinRequest.preheader'),
    title: t('joinRequest.title', { name, community }),
    blocks: [
      ...(company ? [{ type: 'paragraph' as const, text: company }] : []),
      ...quoted(shorten(about, MAX_ABOUT_LETTERS)),
      { type: 'button', label: t('joinRequest.button'), href: open },
      { type: 'paragraph', quiet: true, text: t('joinRequest.onceADay') },
    ],
    reasonForMail: t('because.organiser', { community }),
  }
}

export const joinApproved: Template<'join-approved'> = ({ word, open }, { t, community }) => ({
  subject: t('joinApproved.subject', { community }),
  preheader: t('joinApproved.preheader'),
  title: t('joinApproved.title', { community }),
  blocks: [
    ...quoted(word),
    { type: 'paragraph', text: t('joinApproved.text', { community }) },
    { type: 'button', label: t('joinApproved.button', { community }), href: open },
  ],
  reasonForMail: t('because.asked', { community }),
})

export const joinDeclined: Template<'join-declined'> = ({ word }, { t, community }) => ({
  subject: t('joinDeclined.subject', { community }),
  preheader: t('joinDeclined.preheader'),
  title: t('joinDeclined.title'),
  blocks: [
    { type: 'paragraph', text: t('joinDeclined.text', { community }) },
    ...quoted(word),
    { type: 'paragraph', quiet: true, text: t('joinDeclined.data', { days: DECLINED_KEPT_DAYS }) },
  ],
  reasonForMail: t('because.asked', { community }),
})

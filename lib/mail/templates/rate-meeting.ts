import { fullName, shortName } from '../plain'
import { type DigestNews, SETTINGS_LINK, type Template } from './template'

export const rateMeeting: Template<'rate-meeting'> = ({ partner, open }, { t, community }) => ({
  subject: t('rateMeeting.subject', { name: fullName(partner) }),
  preheader: t('rateMeeting.preheader'),
  title: t('rateMeeting.title', { name: shortName(partner) }),
  blocks: [
    { type: 'person', person: { ...partner, about: null } },
    { type: 'paragraph', text: t('rateMeeting.text') },
    { type: 'button', label: t('rateMeeting.button'), href: open },
    { type: 'paragraph', quiet: true, text: t('rateMeeting.private') },
  ],
  reasonForMail: t('because.intro', { community }),
  settings: SETTINGS_LINK,
})

export const rateMeetingNews: DigestNews<'rate-meeting'> = ({ partner, open }, t) => ({
  person: partner,
  text: t('rateMeeting.subject', { name: fullName(partner) }),
  links: [{ label: t('rateMeeting.button'), href: open }],
})

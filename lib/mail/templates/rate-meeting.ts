import type { Translate } from '@/lib/i18n/translator'
import type { MailProps } from '../kinds'
import { fullName, shortName } from '../plain'
import { type DigestNews, SETTINGS_LINK, type Template } from './template'

const answersOf = ({ answers }: MailProps['rate-meeting'], t: Translate) =>
  answers.map(({ said, link }) => ({ label: t(`rateMeeting.answers.${said}`), href: link }))

export const rateMeeting: Template<'rate-meeting'> = (props, { t, community }) => {
  const { partner, open } = props
  return {
    subject: t('rateMeeting.subject', { name: fullName(partner) }),
    preheader: t('rateMeeting.preheader'),
    title: t('rateMeeting.title', { name: shortName(partner) }),
    blocks: [
      { type: 'person', person: { ...partner, about: null } },
      { type: 'paragraph', text: t('rateMeeting.text') },
      { type: 'choices', choices: answersOf(props, t) },
      { type: 'links', links: [{ label: t('rateMeeting.button'), href: open }] },
      { type: 'paragraph', quiet: true, text: t('rateMeeting.private') },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

export const rateMeetingNews: DigestNews<'rate-meeting'> = ({ partner, open }, t) => ({
  person: partner,
  text: t('rateMeeting.subject', { name: fullName(partner) }),
  links: [{ label: t('rateMeeting.say'), href: open }],
})

import { SETTINGS_LINK, type Template } from './template'

export const meetingCancelled: Template<'meeting-cancelled'> = (props, { t, locale, community }) => {
  const at =
    props.startsAt &&
    new Date(props.startsAt).toLocaleString(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: props.timeZone,
    })
  return {
    subject: t('meetingCancelled.subject'),
    preheader: t('meetingCancelled.preheader'),
    title: t('meetingCancelled.title'),
    blocks: [
      {
        type: 'paragraph',
        text: at
          ? t('meetingCancelled.textAt', { at, community })
          : t('meetingCancelled.text', { community }),
      },
      { type: 'paragraph', text: t('meetingCancelled.next') },
      { type: 'button', label: t('meetingCancelled.button'), href: props.open },
    ],
    reasonForMail: t('because.intro', { community }),
    settings: SETTINGS_LINK,
  }
}

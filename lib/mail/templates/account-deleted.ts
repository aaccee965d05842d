import type { Template } from './template'

export const accountDeleted: Template<'account-deleted'> = ({ rejoin, elsewhere }, { t, community }) => {
  const last = {
    type: 'paragraph',
    text: elsewhere ? t('accountDeleted.elsewhere', { community }) : t('accountDeleted.last'),
  } as const
  const reasonForMail = t('because.deleted', { community })
  if (!rejoin)
    return {
      subject: t('accountDeleted.removed.title', { community }),
      preheader: t('accountDeleted.preheader'),
      title: t('accountDeleted.removed.title', { community }),
      blocks: [
        { type: 'paragraph', text: t('accountDeleted.removed.text', { community }) },
        { type: 'paragraph', text: t('accountDeleted.removed.mistake') },
        last,
      ],
      reasonForMail,
    }
  return {
    subject: t(elsewhere ? 'accountDeleted.left' : 'accountDeleted.subject', { community }),
    preheader: t('accountDeleted.preheader'),
    title: elsewhere ? t('accountDeleted.left', { community }) : t('accountDeleted.title'),
    blocks: [
      { type: 'paragraph', text: t('accountDeleted.text', { community }) },
      last,
      { type: 'paragraph', text: t('accountDeleted.notYou') },
      { type: 'links', links: [{ label: t('accountDeleted.rejoin'), href: rejoin }] },
    ],
    reasonForMail,
  }
}

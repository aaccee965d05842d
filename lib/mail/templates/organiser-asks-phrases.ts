import { SETTINGS_LINK, type Template } from './template'

export const organiserAsksPhrases: Template<'organiser-asks-phrases'> = ({ open }, { t, community }) => ({
  subject: t('asksPhrases.subject', { community }),
  preheader: t('asksPhrases.preheader'),
  title: t('asksPhrases.title'),
  blocks: [
    { type: 'paragraph', text: t('asksPhrases.text') },
    { type: 'paragraph', text: t('asksPhrases.example') },
    { type: 'button', label: t('asksPhrases.button'), href: open },
  ],
  reasonForMail: t('because.round', { community }),
  settings: SETTINGS_LINK,
})

import { shortName } from '../plain'
import { writtenBlock, writtenHead } from './organiser-message'
import { LEVEL_KEYS } from './recommended-contact'
import { SETTINGS_LINK, type Template } from './template'

/** An organiser's text, and below it the member's latest recommended contact. */
export const contactReminder: Template<'contact-reminder'> = (props, { t, community }) => ({
  ...writtenHead(props),
  blocks: [
    writtenBlock(props),
    { type: 'person', person: props.partner, badge: t(LEVEL_KEYS[props.level]) },
    { type: 'button', label: t('roundMatch.button', { name: shortName(props.partner) }), href: props.open },
  ],
  reasonForMail: t('because.round', { community }),
  settings: SETTINGS_LINK,
})

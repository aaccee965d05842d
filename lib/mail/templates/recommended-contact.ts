import type { RelevanceLevel } from '@/lib/core/relevance-level'
import { fullName, oneLine, shorten, shortName } from '../plain'
import { reasonsBlock } from './reasons'
import { SETTINGS_LINK, type Template } from './template'

const PHRASES_LINK = '/profile#phrases'

export const LEVEL_KEYS: Record<RelevanceLevel, string> = {
  high: 'level.high',
  good: 'level.good',
  try: 'level.try',
}

export const recommendedContact: Template<'recommended-contact'> = (
  { partner, ...props },
  { t, locale, community, day },
) => {
  const name = shortName(partner)
  const about = shorten(oneLine(partner.about), 140)
  const opening = oneLine(props.openingLine?.replaceAll('{name}', name))
  const company = oneLine(partner.company)
  return {
    subject: company
      ? t('roundMatch.subjectWithCompany', { name: fullName(partner), company })
      : t('roundMatch.subject', { name: fullName(partner) }),
    preheader: about || t('roundMatch.preheader'),
    eyebrow: props.again ? t('roundMatch.eyebrowAgain') : t('roundMatch.eyebrow', { day }),
    blocks: [
      { type: 'person', person: partner, lead: true, badge: t(LEVEL_KEYS[props.level]) },
      ...(props.again ? [{ type: 'paragraph' as const, text: t('roundMatch.again') }] : []),
      ...reasonsBlock({ t, locale }, props.reasons, partner),
      ...(opening ? [{ type: 'suggestion' as const, heading: t('roundMatch.opening'), text: opening }] : []),
      { type: 'button', label: t('roundMatch.button', { name }), href: props.open },
      ...(props.askForPhrases
        ? [
            { type: 'paragraph' as const, text: t('roundMatch.phrases') },
            {
              type: 'links' as const,
              links: [{ label: t('roundMatch.phrasesLink'), href: PHRASES_LINK }],
            },
          ]
        : []),
      {
        type: 'links',
        links: [
          { label: t('roundMatch.skip'), href: props.skip },
          { label: t('roundMatch.pause'), href: props.pause },
        ],
      },
    ],
    reasonForMail: t('because.round', { community }),
    settings: SETTINGS_LINK,
  }
}

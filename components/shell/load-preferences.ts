import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/locale'
import type { Preferences } from './preferences-panel'

/** The choices of a reader, with their texts. */
export async function loadPreferences(
  locale: Locale,
  offered: readonly Locale[],
  signedIn: boolean,
): Promise<Preferences> {
  const t = await getTranslations({ locale, namespace: 'shell' })
  return {
    language: { legend: t('language'), current: locale, offered, signedIn },
    theme: {
      legend: t('theme.legend'),
      labels: { system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') },
    },
  }
}

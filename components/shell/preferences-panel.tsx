import { getTranslations } from 'next-intl/server'
import { ThemeSwitch } from '@/components/theme/theme-switch'
import type { Locale } from '@/lib/core/locale'
import { LanguageChoice } from './language-choice'

/** Language and theme: what every reader may choose, signed in or not. */
export async function PreferencesPanel(props: {
  locale: Locale
  offered: readonly Locale[]
  signedIn: boolean
}) {
  const t = await getTranslations({ locale: props.locale, namespace: 'shell' })
  return (
    <div className="flex flex-col gap-4 p-3">
      <LanguageChoice
        legend={t('language')}
        current={props.locale}
        offered={props.offered}
        signedIn={props.signedIn}
      />
      <ThemeSwitch
        legend={t('theme.legend')}
        labels={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
      />
    </div>
  )
}

import { ThemeSwitch, type ThemeSwitchProps } from '@/components/theme/theme-switch'
import { LanguageChoice, type LanguageChoiceProps } from './language-choice'

export interface Preferences {
  language: LanguageChoiceProps
  theme: ThemeSwitchProps
}

/** Language and theme: what every reader may choose, signed in or not. */
export function PreferencesPanel({ language, theme }: Preferences) {
  return (
    <div className="flex flex-col gap-4 p-3">
      <LanguageChoice {...language} />
      <ThemeSwitch {...theme} />
    </div>
  )
}

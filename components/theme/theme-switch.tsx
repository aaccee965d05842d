'use client'

import { RadioGroup } from '../ui/radio-group'
import { THEME_CHOICES, type ThemeChoice } from './theme-choice'
import { useTheme } from './use-theme'

export interface ThemeSwitchProps {
  legend: string
  labels: Record<ThemeChoice, string>
  hideLegend?: boolean
  className?: string
}

export function ThemeSwitch({ labels, ...rest }: ThemeSwitchProps) {
  const [choice, choose] = useTheme()
  return (
    <RadioGroup
      {...rest}
      layout="segments"
      options={THEME_CHOICES.map((value) => ({ value, label: labels[value] }))}
      value={choice}
      onValueChange={choose}
    />
  )
}

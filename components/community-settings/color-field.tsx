'use client'

import { Check, TriangleAlert } from 'lucide'
import { useTranslations } from 'next-intl'
import { brandScale, GROUNDS } from '@/components/theme/brand-scale'
import { contrast, parseHex } from '@/components/theme/color'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { TextInput } from '@/components/ui/text-input'
import { useFormatter } from '@/lib/client/use-formatter'

export interface ColorFieldProps {
  value: string
  error?: string
  onChange: (color: string) => void
}

const THEMES = ['light', 'dark'] as const
/** WCAG 2.2 AA contrast for text. */
const READABLE = 4.5

/** The brand colour, with the contrast of the colours derived from it in both themes. */
export function ColorField({ value, error, onChange }: ColorFieldProps) {
  const t = useTranslations('communitySettings.brand')
  const brand = parseHex(value)
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-3">
        <Field label={t('color')} error={error} required className="max-w-44">
          <TextInput
            value={value}
            maxLength={7}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
        <input
          type="color"
          aria-label={t('pick')}
          value={brand ?? '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="size-11 flex-none cursor-pointer rounded-md border border-line-strong bg-transparent p-1"
        />
      </div>
      <p className="field-hint">{t('colorHint')}</p>
      {brand && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {THEMES.map((theme) => (
            <li key={theme}>
              <ThemeCheck theme={theme} brand={brand} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ThemeCheck({ theme, brand }: { theme: (typeof THEMES)[number]; brand: string }) {
  const t = useTranslations('communitySettings.brand')
  const format = useFormatter()
  const { fill, ink, strong } = brandScale(brand)[theme]
  const { surface, ink: text } = GROUNDS[theme]
  const ratio = (number: number) => format.number(number, { maximumFractionDigits: 1 })
  const pairs = [
    { key: 'onButton', value: contrast(ink, fill) },
    { key: 'asText', value: contrast(strong, surface) },
  ] as const
  return (
    <div
      className="grid gap-2 rounded-lg border border-line p-4"
      style={{ background: surface, color: text }}
    >
      <p className="text-sm font-[560]">{t(`themes.${theme}`)}</p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="rounded-full px-4 py-2 text-sm font-[560]" style={{ background: fill, color: ink }}>
          {t('sampleButton')}
        </span>
        <span className="text-sm underline" style={{ color: strong }}>
          {t('sampleLink')}
        </span>
      </p>
      <ul className="grid gap-1 text-sm">
        {pairs.map(({ key, value }) => (
          <li key={key} className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:flex-none">
            {value >= READABLE ? <Icon of={Check} /> : <Icon of={TriangleAlert} />}
            {t(value >= READABLE ? `${key}Good` : `${key}Bad`, { ratio: ratio(value) })}
          </li>
        ))}
      </ul>
      <p className="text-sm">{t(fill === brand ? 'asIs' : 'adjusted', { color: fill })}</p>
    </div>
  )
}

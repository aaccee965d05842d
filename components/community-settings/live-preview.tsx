'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { QueryError } from '@/components/list/query-error'
import { useSettled } from '@/components/list/use-settled'
import { RadioGroup } from '@/components/ui/radio-group'
import { queryKeys } from '@/lib/client/query-keys'
import { fetchPreview, PREVIEWS } from '@/lib/client/settings/fetch-preview'
import { isLocale, LANGUAGE_NAMES, type Locale } from '@/lib/core/locale'

export interface LivePreviewProps {
  section: 'brand' | 'landing'
  shape: z.ZodType
  /** The form's values. */
  values: unknown
  languages: readonly Locale[]
}

const THEMES = ['light', 'dark'] as const

/** Previews a draft: the real page, card and email, rendered by the server. */
export function LivePreview({ section, shape, values, languages }: LivePreviewProps) {
  const t = useTranslations('communitySettings.preview')
  const reader = useLocale()
  const [show, setShow] = useState<(typeof PREVIEWS)[number]>('landing')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light')
  const [lang, setLang] = useState<Locale>(isLocale(reader) ? reader : languages[0]!)
  const frame = useRef<HTMLIFrameElement>(null)
  const draft = useLastValid(shape, useSettled(JSON.stringify(values)))
  const options = { section, show, lang, draft }
  const preview = useQuery({
    queryKey: queryKeys.settingsPreview(options),
    queryFn: ({ signal }) => fetchPreview(options, signal),
    placeholderData: keepPreviousData,
  })

  function dress() {
    const root = frame.current?.contentDocument?.documentElement
    if (root) root.dataset.theme = theme
  }
  useEffect(dress, [theme])

  return (
    <section aria-label={t('label')} className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Choice
          legend={t('shown')}
          value={show}
          onChange={setShow}
          options={PREVIEWS.map((value) => ({ value, label: t(value) }))}
        />
        {show !== 'email' && (
          <Choice
            legend={t('theme')}
            value={theme}
            onChange={setTheme}
            options={THEMES.map((value) => ({ value, label: t(value) }))}
          />
        )}
        {languages.length > 1 && (
          <Choice
            legend={t('language')}
            value={lang}
            onChange={setLang}
            options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        )}
      </div>
      {preview.isError ? (
        <QueryError query={preview} level={3} />
      ) : (
        <iframe
          ref={frame}
          title={t(show)}
          srcDoc={preview.data}
          onLoad={dress}
          // Styles and fonts come from this site; without allow-scripts nothing runs.
          sandbox="allow-same-origin"
          className="h-[40rem] w-full rounded-lg border border-line bg-surface"
        />
      )}
    </section>
  )
}

function Choice<Value extends string>(props: {
  legend: string
  value: Value
  onChange: (value: Value) => void
  options: { value: Value; label: string }[]
}) {
  const { legend, value, onChange, options } = props
  return (
    <RadioGroup
      legend={legend}
      hideLegend
      layout="segments"
      options={options}
      value={value}
      onValueChange={onChange}
    />
  )
}

/** Invalid, half-typed values are not shown. */
function useLastValid(shape: z.ZodType, text: string): string {
  const last = useRef(text)
  if (shape.safeParse(JSON.parse(text)).success) last.current = text
  return last.current
}

'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Locale } from '@/lib/core/locale'
import type { MessagePart } from '@/lib/core/message-part'

export interface MessageProviderProps {
  locale: Locale
  timeZone?: string
  now?: Date
  messages: readonly MessagePart[]
  children: ReactNode
}

/**
 * The translator of islands. Texts arrive as one JSON string: React would visit each of an object's thousands of
 * values twice on the server and once in the browser.
 */
export function MessageProvider({ locale, timeZone, now, messages, children }: MessageProviderProps) {
  const read = useMemo(
    () => Object.fromEntries(messages.map(({ name, json }) => [name, parsed(json)])),
    [messages],
  )
  return (
    <NextIntlClientProvider {...{ locale, timeZone, now }} messages={read}>
      {children}
    </NextIntlClientProvider>
  )
}

/** As many entries as there are namespaces and languages. */
const known = new Map<string, object>()

function parsed(json: string): object {
  let texts = known.get(json)
  if (!texts) {
    texts = JSON.parse(json) as object
    known.set(json, texts)
  }
  return texts
}

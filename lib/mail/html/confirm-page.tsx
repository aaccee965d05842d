// biome-ignore-all lint/style/noHeadElement: a page of its own, not one of Next's
import { createElement } from 'react'
import type { Locale } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { Community } from '@/lib/tenancy/community'
import { accentOf } from '../accent'
import { brandName } from '../brand-name'
import { FONT, LIGHT, styleSheet, text } from './styles'

/** The content of a page that an email links to. Plain text in the reader's language. */
export type ConfirmView = {
  title: string
  text: string
  /** The only action: confirming, or undoing it (`quiet`). */
  form?: { action: string; label: string; quiet?: boolean }
  /** Where to go next. */
  link?: { label: string; href: string }
}

/**
 * The page behind a signed link of a mail: one question, one button. It is opened by people who are not
 * signed in and by mail scanners, so opening it changes nothing, and it needs no script.
 */
export async function confirmPage(community: Community, locale: Locale, view: ConfirmView): Promise<string> {
  const { renderToStaticMarkup } = await import('./static-markup')
  return `<!doctype html>${renderToStaticMarkup(createElement(Page, { community, locale, view }))}`
}

/** Allows what confirmPage needs: its own styles and form, and nothing from elsewhere. */
export const CONFIRM_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  // The address holds the token, so it goes to no other site. Not 'no-referrer': with that a browser calls
  // the form's origin 'null', and the API refuses it.
  'Referrer-Policy': 'same-origin',
}

function Page({ community, locale, view }: { community: Community; locale: Locale; view: ConfirmView }) {
  const accent = accentOf(community.brandConfig.color)
  const name = brandName(community, locale)
  const home = translator(locale, 'mail')('home', { community: name })
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>{view.title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet; React would escape its quotes */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet(accent) }} />
      </head>
      <body
        className="page"
        style={{ ...text.body, padding: '48px 16px', backgroundColor: LIGHT.page, fontFamily: FONT }}
      >
        <main style={{ maxWidth: 440, margin: '0 auto' }}>
          <p className="ink" style={{ ...text.heading, padding: '0 6px 20px' }}>
            {name}
          </p>
          <div
            className="card card-cell"
            style={{
              padding: 36,
              border: `1px solid ${LIGHT.line}`,
              borderRadius: 22,
              backgroundColor: LIGHT.card,
            }}
          >
            <h1 className="ink" style={text.title}>
              {view.title}
            </h1>
            <p className="ink" style={{ ...text.body, padding: '12px 0 24px', overflowWrap: 'anywhere' }}>
              {view.text}
            </p>
            {view.form && (
              <form method="post" action={view.form.action}>
                <button
                  type="submit"
                  className={view.form.quiet ? 'accent' : 'button'}
                  style={view.form.quiet ? quietButton(accent.text) : button(accent.fill, accent.fillInk)}
                >
                  {view.form.label}
                </button>
              </form>
            )}
            {view.link && (
              <p style={text.body}>
                <a
                  className="accent"
                  href={view.link.href}
                  style={{ display: 'inline-block', padding: '9px 0', color: accent.text }}
                >
                  {view.link.label}
                </a>
              </p>
            )}
          </div>
          <p style={{ ...text.quiet, padding: '22px 6px 0' }}>
            <a className="soft" href="/" style={{ color: LIGHT.soft }}>
              {home}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}

const button = (ground: string, ink: string) => ({
  font: 'inherit',
  fontWeight: 650,
  width: '100%',
  padding: '15px 24px',
  border: 0,
  borderRadius: 999,
  cursor: 'pointer',
  backgroundColor: ground,
  color: ink,
})

const quietButton = (ink: string) => ({
  ...text.body,
  fontFamily: 'inherit',
  padding: '9px 0',
  border: 0,
  cursor: 'pointer',
  backgroundColor: 'transparent',
  color: ink,
  textDecoration: 'underline',
})

// biome-ignore-all lint/style/noHeadElement: a page of its own, not one of Next's
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Locale, localized } from '@/lib/core/locale'
import { translator } from '@/lib/i18n/translator'
import type { Community } from '@/lib/tenancy/community'
import { accentOf } from '../accent'
import { oneLine } from '../plain'
import { UNSUBSCRIBE_PATH, type Unsubscription } from '../unsubscribe-token'
import { FONT, LIGHT, styleSheet, text } from './styles'

export type UnsubscribeView =
  | { state: 'ask'; token: string; link: Unsubscription; email: string }
  | { state: 'done'; token: string; link: Unsubscription }
  | { state: 'back' | 'invalid' }

/**
 * The page behind a mail's "stop these mails": one question, one button. It is opened by people who are not
 * signed in and by mail scanners, so opening it changes nothing, and it needs no script.
 */
export function unsubscribePage(community: Community, locale: Locale, view: UnsubscribeView): string {
  return `<!doctype html>${renderToStaticMarkup(createElement(Page, { community, locale, view }))}`
}

function Page({ community, locale, view }: { community: Community; locale: Locale; view: UnsubscribeView }) {
  const t = translator(locale, 'mail.unsubscribePage')
  const accent = accentOf(community.brandConfig.color)
  const name = oneLine(community.brandConfig.title || localized(community.title, locale))
  const button = {
    font: 'inherit',
    fontWeight: 650,
    width: '100%',
    padding: '15px 24px',
    border: 0,
    borderRadius: 14,
    cursor: 'pointer',
    backgroundColor: accent.fill,
    color: accent.fillInk,
  }
  const quietButton = {
    ...text.body,
    fontFamily: 'inherit',
    padding: '9px 0',
    border: 0,
    cursor: 'pointer',
    backgroundColor: 'transparent',
    color: accent.text,
    textDecoration: 'underline',
  }
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>{t(`${view.state}Title`)}</title>
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
              {t(`${view.state}Title`)}
            </h1>
            <p className="ink" style={{ ...text.body, padding: '12px 0 24px', overflowWrap: 'anywhere' }}>
              {view.state === 'ask'
                ? t(view.link.topic === 'round' ? 'textRound' : 'textIntro', {
                    email: view.email,
                    community: name,
                  })
                : t(`${view.state}Text`)}
            </p>
            {view.state === 'ask' && (
              <form method="post" action={`${UNSUBSCRIBE_PATH}?token=${view.token}`}>
                <button type="submit" className="button" style={button}>
                  {t('confirm')}
                </button>
              </form>
            )}
            {view.state === 'done' && (
              <form method="post" action={`${UNSUBSCRIBE_PATH}?token=${view.token}&again=true`}>
                <button type="submit" className="accent" style={quietButton}>
                  {t('undo')}
                </button>
              </form>
            )}
            {(view.state === 'back' || view.state === 'invalid') && (
              <a className="accent" href="/" style={{ color: accent.text }}>
                {t('home', { community: name })}
              </a>
            )}
          </div>
        </main>
      </body>
    </html>
  )
}

// biome-ignore-all lint/style/noHeadElement: a page of its own, not one of Next's
// biome-ignore-all lint/performance/noImgElement: mail programs know nothing of next/image
import { Preview } from '@react-email/preview'
import type { ReactNode } from 'react'
import { initialOf } from '@/lib/core/initial'
import type { Locale } from '@/lib/core/locale'
import type { Accent } from '../accent'
import type { MailDocument } from '../document'
import type { MailImage } from '../images'
import { Block, type MailLook, Rows } from './blocks'
import { BREAKING, FONT, LIGHT, styleSheet, text, WIDTH_PX } from './styles'

export type MailFrame = {
  locale: Locale
  community: string
  home: string
  logo: MailImage | null
  /** Absolute links of the footer. */
  footerLinks: { label: string; href: string }[]
}

/** A whole email: one column, the community at the top, one card, the reason for it at the end. */
export function MailPage({
  document,
  look,
  frame,
}: {
  document: MailDocument
  look: MailLook
  frame: MailFrame
}) {
  return (
    <html lang={frame.locale} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{document.subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet; React would escape its quotes */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet(look.accent) }} />
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.page, fontFamily: FONT }}>
        <Preview>{document.preheader}</Preview>
        <table
          role="presentation"
          className="page"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          style={{ backgroundColor: LIGHT.page }}
        >
          <tbody>
            <tr>
              <td className="shell" align="center" style={{ padding: '32px 16px 48px' }}>
                <span data-outlook="open" />
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={{
                    width: '100%',
                    maxWidth: WIDTH_PX,
                    textAlign: 'left',
                    fontFamily: FONT,
                    ...BREAKING,
                  }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '0 6px 20px' }}>
                        <Masthead frame={frame} accent={look.accent} />
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="card card-cell"
                        style={{
                          padding: '36px 36px 38px',
                          border: `1px solid ${LIGHT.line}`,
                          borderRadius: 22,
                          backgroundColor: LIGHT.card,
                        }}
                      >
                        <Card document={document} look={look} />
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '22px 6px 0' }}>
                        <Footer document={document} frame={frame} />
                      </td>
                    </tr>
                  </tbody>
                </table>
                <span data-outlook="close" />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

const OUTLOOK_FONT = "<style>td,p,a,h1,h2,h3,li{font-family:'Segoe UI',Arial,sans-serif}</style>"
const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`

/**
 * For classic Outlook, which supports neither `max-width` nor inherited fonts: puts the column into a table of its
 * width. Other programs see comments, which React cannot render.
 */
export const withOutlookTable = (html: string): string =>
  html
    .replace('</head>', `${forOutlook(OUTLOOK_FONT)}</head>`)
    .replace(
      '<span data-outlook="open"></span>',
      forOutlook(
        `<table role="presentation" align="center" width="${WIDTH_PX}" cellpadding="0" cellspacing="0" border="0"><tr><td>`,
      ),
    )
    .replace('<span data-outlook="close"></span>', forOutlook('</td></tr></table>'))

/** A wide logo alone: it contains the name. Else a square one, or the initial, beside the name as in the site's header. */
function Masthead({ frame, accent }: { frame: MailFrame; accent: Accent }) {
  const { logo, community } = frame
  const home = (content: ReactNode) => (
    <a
      className="ink"
      href={frame.home}
      style={{ ...text.heading, fontSize: 18, textDecoration: 'none', display: 'inline-block' }}
    >
      {content}
    </a>
  )
  const isWide = logo !== null && logo.width > logo.height * 1.5
  const picture = logo && (
    <img
      className="logo"
      src={logo.src}
      width={logo.width}
      height={logo.height}
      alt={isWide ? community : ''}
      style={{ display: 'block', border: 0 }}
    />
  )
  if (isWide) return home(picture)
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          {picture ? (
            <td valign="middle">{picture}</td>
          ) : (
            <td
              className="button"
              align="center"
              valign="middle"
              width={INITIAL_PX}
              height={INITIAL_PX}
              aria-hidden="true"
              style={{
                width: INITIAL_PX,
                height: INITIAL_PX,
                borderRadius: Math.round(INITIAL_PX * 0.28),
                backgroundColor: accent.fill,
                color: accent.fillInk,
                fontSize: INITIAL_PX / 2,
                fontWeight: 650,
              }}
            >
              {initialOf(community)}
            </td>
          )}
          <td valign="middle" style={{ paddingLeft: 10 }}>
            {home(community)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const INITIAL_PX = 32

function Card({ document, look }: { document: MailDocument; look: MailLook }) {
  const { eyebrow, title, blocks } = document
  return (
    <Rows>
      {[
        ...(eyebrow
          ? [
              {
                gap: 0,
                content: (
                  <p className="soft" style={text.label}>
                    {eyebrow}
                  </p>
                ),
              },
            ]
          : []),
        ...(title
          ? [
              {
                gap: eyebrow ? 6 : 0,
                content: (
                  <h1 className="ink" style={text.title}>
                    {title}
                  </h1>
                ),
              },
            ]
          : []),
        ...blocks.map((block, at) => ({
          gap: at > 0 ? GAPS[block.type] : eyebrow || title ? 20 : 0,
          content: <Block block={block} look={look} />,
        })),
      ]}
    </Rows>
  )
}

/** The space above a block. */
const GAPS: Record<MailDocument['blocks'][number]['type'], number> = {
  paragraph: 16,
  markdown: 0,
  person: 24,
  news: 4,
  reasons: 28,
  quote: 24,
  suggestion: 28,
  code: 28,
  ticket: 28,
  button: 28,
  choices: 20,
  steps: 28,
  links: 12,
  address: 24,
}

function Footer({ document, frame }: { document: MailDocument; frame: MailFrame }) {
  return (
    <>
      <p className="soft" style={{ ...text.quiet, fontSize: 13, lineHeight: '20px' }}>
        {document.reasonForMail}
      </p>
      {frame.footerLinks.length > 0 && (
        <p className="soft" style={{ ...text.quiet, fontSize: 13, lineHeight: '20px', margin: '6px 0 0' }}>
          {frame.footerLinks.map((link, at) => (
            <span key={link.href}>
              {at > 0 && ' · '}
              <a className="soft" href={link.href} style={{ color: LIGHT.soft }}>
                {link.label}
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

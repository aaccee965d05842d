// biome-ignore-all lint/performance/noImgElement: mail programs know nothing of next/image
import { Button } from '@react-email/button'
import { Fragment, type ReactNode } from 'react'
import { spacedCheckInCode } from '@/lib/core/check-in-code'
import { foreignLang } from '@/lib/core/foreign-lang'
import type { Locale } from '@/lib/core/locale'
import type { Accent } from '../accent'
import type { MailBlock } from '../document'
import { AVATAR_PX, faceColors, type MailImage } from '../images'
import type { MailLink, MailPerson } from '../kinds'
import { fullName, initials, oneLine } from '../plain'
import { markdownMail } from './markdown-mail'
import { LIGHT, text } from './styles'

/** What blocks need for rendering: absolute URLs, colours and the loaded pictures. */
export type MailLook = {
  accent: Accent
  link: (href: MailLink) => string
  locale: Locale
  /** Faces by photo URL, and QR codes by their text. */
  images: ReadonlyMap<string, MailImage>
}

/** One below the other. Gaps are padding of cells: classic Outlook supports none on other elements. */
export function Rows({ children }: { children: { gap: number; content: ReactNode }[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {children.map(({ gap, content }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
          <tr key={at}>
            <td style={{ paddingTop: gap }}>{content}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Block({ block, look }: { block: MailBlock; look: MailLook }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className={block.quiet ? 'soft' : 'ink'} style={block.quiet ? text.quiet : text.body}>
          {block.text}
        </p>
      )
    case 'markdown':
      return (
        <div
          lang={block.lang}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: every tag is ours (lib/core/markdown.ts)
          dangerouslySetInnerHTML={{ __html: markdownMail(block.text, look) }}
        />
      )
    case 'person':
      return <Person block={block} look={look} />
    case 'news':
      return <News block={block} look={look} />
    case 'reasons':
      return <Reasons block={block} look={look} />
    case 'quote':
      return (
        <Ruled color={look.accent.fill}>
          <p lang={foreignLang(block.text, look.locale)} className="ink" style={text.body}>
            <Lines text={block.text} />
          </p>
        </Ruled>
      )
    case 'suggestion':
      return <Suggestion block={block} look={look} />
    case 'code':
      return (
        <div>
          <p className="soft" style={text.quiet}>
            {block.label}
          </p>
          <p
            className="ink"
            style={{ ...text.body, margin: '6px 0 0', fontSize: 34, fontWeight: 650, letterSpacing: 6 }}
          >
            {block.code}
          </p>
        </div>
      )
    case 'ticket':
      return <Ticket block={block} look={look} />
    case 'button':
      return (
        <Button
          className="button"
          href={look.link(block.href)}
          style={{
            display: 'block',
            boxSizing: 'border-box',
            width: '100%',
            padding: '17px 24px',
            borderRadius: 999,
            backgroundColor: look.accent.fill,
            color: look.accent.fillInk,
            fontSize: 17,
            fontWeight: 650,
            textAlign: 'center',
          }}
        >
          {block.label}
        </Button>
      )
    case 'choices':
      return (
        <Rows>
          {block.choices.map(({ label, href }, at) => ({
            gap: at === 0 ? 0 : 8,
            content: (
              <Button
                className="ink control"
                href={look.link(href)}
                style={{
                  display: 'block',
                  boxSizing: 'border-box',
                  width: '100%',
                  padding: '13px 20px',
                  border: `1px solid ${LIGHT.control}`,
                  borderRadius: 999,
                  color: LIGHT.ink,
                  fontSize: 16,
                  fontWeight: 550,
                  textAlign: 'center',
                }}
              >
                {label}
              </Button>
            ),
          }))}
        </Rows>
      )
    case 'steps':
      return <Steps block={block} look={look} />
    case 'links':
      return <QuietLinks block={block} look={look} />
    case 'address': {
      const href = look.link(block.href)
      return (
        <p className="soft" style={{ ...text.quiet, wordBreak: 'break-all' }}>
          {block.label}
          <br />
          <a className="soft" href={href} style={{ color: LIGHT.soft }}>
            {href}
          </a>
        </p>
      )
    }
  }
}

type Props<T extends MailBlock['type']> = { block: Extract<MailBlock, { type: T }>; look: MailLook }

function Ticket({ block: { label, code }, look }: Props<'ticket'>) {
  const image = look.images.get(code)
  const letters = spacedCheckInCode(code)
  return (
    <div>
      <p className="soft" style={text.quiet}>
        {label}
      </p>
      {image && (
        <img
          src={image.src}
          width={image.width}
          height={image.height}
          alt={label}
          style={{ display: 'block', margin: '10px 0', borderRadius: 14, backgroundColor: '#ffffff' }}
        />
      )}
      <p className="ink" style={{ ...text.body, fontSize: 20, fontWeight: 650, letterSpacing: 3 }}>
        {letters}
      </p>
    </div>
  )
}

function Person({ block: { person, badge, lead }, look }: Props<'person'>) {
  const line = [oneLine(person.company), oneLine(person.city)].filter(Boolean).join(' · ')
  const about = oneLine(person.about)
  const Name = lead ? 'h1' : 'p'
  return (
    <>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td className="face-cell" width={AVATAR_PX} valign="middle" style={{ paddingRight: 20 }}>
              <Face className="face" person={person} look={look} px={AVATAR_PX} />
            </td>
            <td valign="middle">
              {badge && (
                <p className="accent" style={{ ...text.label, fontWeight: 650, color: look.accent.text }}>
                  {badge}
                </p>
              )}
              <Name
                className="ink name"
                style={lead ? text.title : { ...text.title, fontSize: 22, lineHeight: '28px' }}
              >
                {fullName(person)}
              </Name>
              {line && (
                <p
                  className="soft"
                  style={{ ...text.quiet, fontSize: 16, lineHeight: '23px', margin: '2px 0 0' }}
                >
                  {line}
                </p>
              )}
            </td>
          </tr>
        </tbody>
      </table>
      {about && (
        <p className="ink" style={{ ...text.body, margin: '20px 0 0' }}>
          {about}
        </p>
      )}
    </>
  )
}

type FaceProps = { person: MailPerson; look: MailLook; px: number; className?: string }

function Face({ person, look, px, className }: FaceProps) {
  const image = look.images.get(person.avatarUrl ?? '')
  if (image) {
    return (
      <img
        className={className}
        src={image.src}
        width={px}
        height={px}
        alt=""
        style={{
          display: 'block',
          width: px,
          height: px,
          borderRadius: px / 2,
          border: 0,
        }}
      />
    )
  }
  const [ground, ink] = faceColors(person)
  return (
    <table className={className} role="presentation" width={px} cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className={className}
            align="center"
            valign="middle"
            height={px}
            aria-hidden="true"
            style={{
              width: px,
              height: px,
              borderRadius: px / 2,
              backgroundColor: ground,
              color: ink,
              fontSize: Math.round(px * 0.34),
              fontWeight: 600,
              letterSpacing: '0.01em',
            }}
          >
            {initials(person)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Of a person in a list. */
const SMALL_FACE_PX = 48

function News({ block, look }: Props<'news'>) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {block.news.map(({ person, text: words, quote, links }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
          <tr key={at}>
            <td width={SMALL_FACE_PX} valign="top" style={{ padding: '14px 16px 14px 0' }}>
              <Face person={person} look={look} px={SMALL_FACE_PX} />
            </td>
            <td valign="top" style={{ padding: '14px 0' }}>
              <p className="ink" style={{ ...text.body, fontWeight: 600 }}>
                {words}
              </p>
              {quote && (
                <p
                  lang={foreignLang(quote, look.locale)}
                  className="soft"
                  style={{ ...text.quiet, fontSize: 16, margin: '2px 0 0' }}
                >
                  {quote}
                </p>
              )}
              <p style={{ ...text.quiet, fontSize: 16 }}>
                {links.map(({ label, href }) => (
                  <Fragment key={label}>
                    <a
                      className="accent"
                      href={look.link(href)}
                      style={{ display: 'inline-block', padding: '8px 20px 8px 0', color: look.accent.text }}
                    >
                      {label}
                    </a>{' '}
                  </Fragment>
                ))}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reasons({ block, look }: Props<'reasons'>) {
  return (
    <>
      <h2 className="ink" style={text.heading}>
        {block.heading}
      </h2>
      <Rows>
        {block.reasons.map((lines) => ({
          gap: 16,
          content: (
            <Ruled color={look.accent.fill}>
              {lines.map((line, at) => (
                <Fragment key={line.label}>
                  <p className="soft" style={{ ...text.label, margin: at === 0 ? 0 : '8px 0 0' }}>
                    {line.label}
                  </p>
                  <p lang={foreignLang(line.text, look.locale)} className="ink" style={text.body}>
                    {line.text}
                  </p>
                </Fragment>
              ))}
            </Ruled>
          ),
        }))}
      </Rows>
    </>
  )
}

function Suggestion({ block, look }: Props<'suggestion'>) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className="tint"
            style={{ padding: '16px 20px', borderRadius: 14, backgroundColor: look.accent.tint }}
          >
            <p className="accent" style={{ ...text.label, fontWeight: 650, color: look.accent.text }}>
              {block.heading}
            </p>
            <p
              lang={foreignLang(block.text, look.locale)}
              className="ink"
              style={{ ...text.body, margin: '2px 0 0' }}
            >
              {block.text}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Steps({ block, look }: Props<'steps'>) {
  return (
    <>
      <h2 className="ink" style={text.heading}>
        {block.heading}
      </h2>
      {block.links.map(({ label, href }) => (
        <p key={label} style={text.body}>
          <a
            className="accent"
            href={look.link(href)}
            style={{ display: 'inline-block', padding: '8px 0', color: look.accent.text }}
          >
            {label}
          </a>
        </p>
      ))}
    </>
  )
}

function QuietLinks({ block, look }: Props<'links'>) {
  return (
    <p className="soft" style={{ ...text.quiet, fontSize: 15, textAlign: block.inText ? 'left' : 'center' }}>
      {block.links.map((link, at) => (
        <Fragment key={link.label}>
          {at > 0 && ' '}
          <a
            className="soft"
            href={look.link(link.href)}
            style={{
              display: 'inline-block',
              padding: block.inText ? '10px 0' : '10px 12px',
              color: LIGHT.soft,
            }}
          >
            {link.label}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** A quote: a rule beside it, as in a letter. */
function Ruled({ color, children }: { color: string; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="rule" style={{ borderLeft: `3px solid ${color}`, paddingLeft: 16 }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Lines({ text: lines }: { text: string }) {
  return lines.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other identity and never move
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}

import type { IconNode } from 'lucide'
import type { SVGProps } from 'react'
import { cn } from './class-names'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'of'> {
  /** Its shapes, from 'lucide'. */
  of: IconNode
}

const known = new Map<IconNode, { __html: string }>()

/**
 * An icon, hidden from screen readers unless it has an `aria-label`. Its shapes are one HTML string: as React elements,
 * the shapes of a page's dozens of icons were a quarter of the page.
 */
export function Icon({ of, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden={rest['aria-label'] ? undefined : true}
      {...rest}
      className={cn('icon', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the icon library
      dangerouslySetInnerHTML={shapesOf(of)}
    />
  )
}

function shapesOf(icon: IconNode): { __html: string } {
  let shapes = known.get(icon)
  if (!shapes) {
    shapes = { __html: icon.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join('') }
    known.set(icon, shapes)
  }
  return shapes
}

const written = (attributes: object): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

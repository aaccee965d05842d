import { hairOf, tinted } from './hair'
import type { Look } from './looks'

const C = 256

function backdrop({ background, backdrop: second, backdropKind }: Look): string {
  const shapes = [
    `<circle cx="256" cy="250" r="205" fill="${second}"/>`,
    `<path d="M0 330 C120 250 190 400 320 300 C410 232 470 260 512 214 L512 512 L0 512 Z" fill="${second}"/>`,
    `<circle cx="400" cy="120" r="150" fill="${second}"/><circle cx="90" cy="420" r="120" fill="${second}"/>`,
    `<path d="M90 512 L90 250 C90 60 422 60 422 250 L422 512 Z" fill="${second}"/>`,
  ]
  return `<rect width="512" height="512" fill="${background}"/>${shapes[backdropKind]}`
}

const BODY =
  'M60 512 C62 436 96 398 168 382 C200 374 214 366 218 350 L294 350 C298 366 312 374 344 382 C416 398 450 436 452 512 Z'

function clothes({ clothes: kind, cloth, clothUnder, skin }: Look): string {
  const dark = tinted(cloth, -0.18)
  const body = `<path d="${BODY}" fill="${cloth}"/>`
  const neck = (depth: number, spread: number) =>
    `<path d="M${C - spread} 366 C${C - spread + 6} ${depth} ${C + spread - 6} ${depth} ${C + spread} 366 L${C + spread} 340 L${C - spread} 340 Z" fill="${skin.base}"/>`
  const line = (d: string, colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
  const arms =
    line('M128 512 C126 480 130 456 140 440', dark, 4) + line('M384 512 C386 480 382 456 372 440', dark, 4)
  switch (kind) {
    case 'tee':
      return (
        body +
        neck(420, 44) +
        line(`M${C - 46} 368 C${C - 38} 426 ${C + 38} 426 ${C + 46} 368`, dark, 7) +
        arms
      )
    case 'vneck':
      return (
        body +
        `<path d="M${C - 46} 362 L${C} 440 L${C + 46} 362 L${C + 30} 340 L${C - 30} 340 Z" fill="${skin.base}"/>` +
        line(`M${C - 48} 364 L${C} 444 L${C + 48} 364`, dark, 7) +
        arms
      )
    case 'turtleneck':
      return `${body}<path d="M${C - 48} 378 C${C - 50} 344 ${C - 44} 330 ${C - 38} 326 L${C + 38} 326 C${C + 44} 330 ${C + 50} 344 ${C + 48} 378 C${C + 20} 392 ${C - 20} 392 ${C - 48} 378 Z" fill="${tinted(cloth, 0.1)}"/>${line(`M${C - 46} 352 C${C - 20} 362 ${C + 20} 362 ${C + 46} 352`, dark, 3)}${arms}`
    case 'shirt':
      return `${body}${neck(404, 38)}<path d="M${C - 40} 352 L${C - 66} 384 L${C - 30} 424 L${C} 396 Z" fill="${tinted(cloth, 0.22)}"/><path d="M${C + 40} 352 L${C + 66} 384 L${C + 30} 424 L${C} 396 Z" fill="${tinted(cloth, 0.22)}"/>${line(`M${C} 400 L${C} 512`, dark, 4)}<circle cx="${C + 10}" cy="446" r="5" fill="${dark}"/><circle cx="${C + 10}" cy="490" r="5" fill="${dark}"/>${arms}`
    case 'hoodie':
      return `<path d="M${C - 96} 404 C${C - 92} 340 ${C - 50} 326 ${C} 326 C${C + 50} 326 ${C + 92} 340 ${C + 96} 404 C${C + 40} 440 ${C - 40} 440 ${C - 96} 404 Z" fill="${dark}"/>${body}${neck(408, 42)}<path d="M${C - 50} 356 C${C - 96} 372 ${C - 84} 420 ${C} 440 C${C + 84} 420 ${C + 96} 372 ${C + 50} 356 C${C + 46} 400 ${C + 24} 412 ${C} 412 C${C - 24} 412 ${C - 46} 400 ${C - 50} 356 Z" fill="${tinted(cloth, 0.1)}"/>${line(`M${C - 22} 432 L${C - 26} 486`, clothUnder, 6)}${line(`M${C + 22} 432 L${C + 24} 476`, clothUnder, 6)}${arms}`
    case 'blazer':
      return `${body}<path d="M${C - 50} 356 L${C} 470 L${C + 50} 356 Z" fill="${clothUnder}"/>${neck(408, 40)}<path d="M${C - 52} 354 L${C - 92} 392 L${C - 62} 420 L${C - 74} 432 L${C} 512 L${C - 2} 470 Z" fill="${tinted(cloth, -0.14)}"/><path d="M${C + 52} 354 L${C + 92} 392 L${C + 62} 420 L${C + 74} 432 L${C} 512 L${C + 2} 470 Z" fill="${tinted(cloth, -0.08)}"/>${arms}`
    case 'cardigan':
      return `${body}<path d="M${C - 48} 360 L${C - 26} 512 L${C + 26} 512 L${C + 48} 360 Z" fill="${clothUnder}"/>${neck(416, 42)}${line(`M${C - 52} 362 C${C - 40} 420 ${C - 28} 460 ${C - 26} 512`, tinted(cloth, -0.14), 14)}${line(`M${C + 52} 362 C${C + 40} 420 ${C + 28} 460 ${C + 26} 512`, tinted(cloth, -0.14), 14)}${arms}`
    case 'dungarees':
      return `<path d="${BODY}" fill="${clothUnder}"/>${neck(416, 42)}${line(`M${C - 46} 364 C${C - 38} 422 ${C + 38} 422 ${C + 46} 364`, tinted(clothUnder, -0.14), 6)}<path d="M${C - 92} 388 L${C - 68} 382 L${C - 60} 452 L${C + 60} 452 L${C + 68} 382 L${C + 92} 388 L${C + 92} 512 L${C - 92} 512 Z" fill="${cloth}"/><circle cx="${C - 70}" cy="460" r="8" fill="${tinted(cloth, 0.4)}"/><circle cx="${C + 70}" cy="460" r="8" fill="${tinted(cloth, 0.4)}"/>`
    case 'scarf':
      return `${body}<path d="M${C - 74} 380 C${C - 80} 344 ${C - 40} 332 ${C} 334 C${C + 40} 332 ${C + 80} 344 ${C + 74} 380 C${C + 40} 416 ${C - 40} 416 ${C - 74} 380 Z" fill="${tinted(clothUnder, -0.1)}"/><path d="M${C + 20} 396 L${C + 66} 388 L${C + 78} 500 L${C + 30} 506 Z" fill="${tinted(clothUnder, -0.18)}"/>${line(`M${C - 62} 372 C${C - 20} 392 ${C + 30} 390 ${C + 64} 366`, tinted(clothUnder, -0.26), 4)}${arms}`
  }
}

function eyes({ eyes: kind, brow, skin, older, width }: Look): string {
  const gap = Math.round(width * 0.44)
  const ink = '#1f1717'
  const one = (x: number, side: 1 | -1) => {
    const eyebrow = `<path d="M${x - 17} 196 C${x - 8} ${side < 0 ? 187 : 184} ${x + 8} ${side < 0 ? 184 : 187} ${x + 17} 196" fill="none" stroke="${brow}" stroke-width="6.5" stroke-linecap="round"/>`
    const wrinkle = older
      ? `<path d="M${x + side * 24} 214 l${side * 9} -4 M${x + side * 24} 221 l${side * 9} 3" stroke="${skin.shade}" stroke-width="3" stroke-linecap="round"/>`
      : ''
    const glint = `<circle cx="${x + 3}" cy="212" r="2.6" fill="#fff"/>`
    if (kind === 'smiling')
      return `${eyebrow}<path d="M${x - 12} 219 C${x - 6} 208 ${x + 6} 208 ${x + 12} 219" fill="none" stroke="${ink}" stroke-width="5.5" stroke-linecap="round"/>${wrinkle}`
    if (kind === 'narrow')
      return `${eyebrow}<ellipse cx="${x}" cy="216" rx="8.5" ry="7.5" fill="${ink}"/>${glint}<path d="M${x - 15} 213 C${x - 6} 206 ${x + 6} 206 ${x + 15} 211" fill="none" stroke="${ink}" stroke-width="4.5" stroke-linecap="round"/>${wrinkle}`
    const lashes =
      kind === 'lashes'
        ? `<path d="M${x - 12} 210 C${x - 4} 201 ${x + 6} 201 ${x + 12} 210 M${x + side * 12} 210 l${side * 6} -5" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`
        : ''
    return `${eyebrow}<ellipse cx="${x}" cy="215" rx="8" ry="9.5" fill="${ink}"/>${glint}${lashes}${wrinkle}`
  }
  return one(C - gap, -1) + one(C + gap, 1)
}

function nose({ nose: kind, skin }: Look): string {
  const shapes = [
    `M${C + 2} 222 C${C + 12} 240 ${C + 16} 252 ${C + 2} 256`,
    `M${C - 9} 252 C${C - 4} 260 ${C + 6} 260 ${C + 10} 252`,
    `M${C - 2} 220 C${C - 4} 238 ${C - 16} 250 ${C - 4} 257 C${C + 2} 259 ${C + 8} 257 ${C + 10} 253`,
  ]
  return `<path d="${shapes[kind]}" fill="none" stroke="${skin.shade}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
}

function mouth({ mouth: kind, skin }: Look): string {
  const arc = (d: string) =>
    `<path d="${d}" fill="none" stroke="${skin.lip}" stroke-width="6" stroke-linecap="round"/>`
  if (kind === 'grin')
    return `<path d="M${C - 27} 276 C${C - 12} 281 ${C + 12} 281 ${C + 27} 276 C${C + 22} 304 ${C - 22} 304 ${C - 27} 276 Z" fill="#7c2f2c"/><path d="M${C - 24} 277 C${C - 10} 282 ${C + 10} 282 ${C + 24} 277 C${C + 22} 286 ${C - 22} 286 ${C - 24} 277 Z" fill="#fff"/>`
  if (kind === 'soft') return arc(`M${C - 17} 281 C${C - 7} 288 ${C + 7} 288 ${C + 17} 281`)
  if (kind === 'side') return arc(`M${C - 20} 283 C${C - 4} 292 ${C + 14} 288 ${C + 24} 276`)
  return arc(`M${C - 25} 277 C${C - 12} 293 ${C + 12} 293 ${C + 25} 277`)
}

function beard({ beard: kind, hair, width: w, jaw, hairName }: Look): string {
  const colour = hairName === 'bald' || hairName === 'buzz' ? tinted(hair, 0.05) : hair
  const around = `M${C - w + 1} 222 C${C - w + 4} 252 ${C - w + 14} 262 ${C - 40} 266 C${C - 20} 262 ${C + 20} 262 ${C + 40} 266 C${C + w - 14} 262 ${C + w - 4} 252 ${C + w - 1} 222`
  const chin = (low: number, out: number) =>
    `C${C + w} 270 ${C + jaw + out} ${low} ${C} ${low + 4} C${C - jaw - out} ${low} ${C - w} 270 ${C - w + 1} 222 Z`
  if (kind === 'full') return `<path d="${around} ${chin(342, 10)}" fill="${colour}"/>`
  if (kind === 'short') return `<path d="${around} ${chin(323, 2)}" fill="${colour}" opacity="0.86"/>`
  if (kind === 'stubble') return `<path d="${around} ${chin(322, 1)}" fill="${colour}" opacity="0.24"/>`
  if (kind === 'moustache')
    return `<path d="M${C - 34} 276 C${C - 28} 260 ${C - 8} 258 ${C} 264 C${C + 8} 258 ${C + 28} 260 ${C + 34} 276 C${C + 18} 272 ${C + 8} 274 ${C} 272 C${C - 8} 274 ${C - 18} 272 ${C - 34} 276 Z" fill="${colour}"/>`
  if (kind === 'goatee')
    return `<path d="M${C - 30} 270 C${C - 20} 260 ${C + 20} 260 ${C + 30} 270 C${C + 36} 306 ${C + 22} 330 ${C} 332 C${C - 22} 330 ${C - 36} 306 ${C - 30} 270 Z" fill="${colour}"/>`
  return ''
}

function glasses({ glasses: kind, glassesColour, width }: Look): string {
  if (kind === 'none') return ''
  const gap = Math.round(width * 0.44)
  const frame = `fill="#fff" fill-opacity="0.16" stroke="${glassesColour}" stroke-width="5.5"`
  const one = (x: number, side: 1 | -1) =>
    kind === 'round'
      ? `<circle cx="${x}" cy="216" r="25" ${frame}/>`
      : kind === 'square'
        ? `<rect x="${x - 27}" y="195" width="54" height="41" rx="11" ${frame}/>`
        : `<path d="M${x - side * 24} 204 L${x + side * 30} 193 C${x + side * 32} 226 ${x + side * 14} 238 ${x} 238 C${x - side * 18} 238 ${x - side * 26} 226 ${x - side * 24} 204 Z" ${frame}/>`
  const bridge = `<path d="M${C - gap + 26} 212 C${C - 4} 205 ${C + 4} 205 ${C + gap - 26} 212 M${C - gap - 27} 208 L${C - width} 204 M${C + gap + 27} 208 L${C + width} 204" fill="none" stroke="${glassesColour}" stroke-width="5.5" stroke-linecap="round"/>`
  return one(C - gap, -1) + one(C + gap, 1) + bridge
}

/** The portrait as an SVG of 512 by 512. */
export function portraitSvg(look: Look): string {
  const { skin, width: w, jaw } = look
  const hair = hairOf(look)
  const head = `M${C - w} 200 C${C - w} 138 ${C - w * 0.62} 110 ${C} 110 C${C + w * 0.62} 110 ${C + w} 138 ${C + w} 200 C${C + w} 264 ${C + jaw} 320 ${C} 322 C${C - jaw} 320 ${C - w} 264 ${C - w} 200 Z`
  const covered = look.hairName === 'headscarf'
  const ears = covered
    ? ''
    : `<ellipse cx="${C - w - 3}" cy="222" rx="14" ry="21" fill="${skin.base}"/><ellipse cx="${C + w + 3}" cy="222" rx="14" ry="21" fill="${skin.shade}"/><path d="M${C - w - 8} 214 C${C - w + 2} 214 ${C - w + 2} 230 ${C - w - 6} 232" fill="none" stroke="${skin.shade}" stroke-width="4" stroke-linecap="round"/>`
  const shadow = `<path d="M${C + w} 196 C${C + w} 264 ${C + jaw} 320 ${C} 322 C${C + 34} 300 ${C + w - 26} 262 ${C + w - 18} 180 Z" fill="${skin.shade}" opacity="0.45"/>`
  const cheeks = `<ellipse cx="${C - w * 0.6}" cy="254" rx="17" ry="11" fill="${skin.blush}" opacity="0.4"/><ellipse cx="${C + w * 0.6}" cy="254" rx="17" ry="11" fill="${skin.blush}" opacity="0.4"/>`
  const freckles = look.freckles
    ? [-46, -36, -28, 28, 37, 47]
        .map((x, i) => `<circle cx="${C + x}" cy="${243 + (i % 3) * 5}" r="2.4" fill="${skin.shade}"/>`)
        .join('')
    : ''
  const folds = look.older
    ? `<path d="M${C - 34} 262 C${C - 40} 268 ${C - 42} 274 ${C - 41} 280 M${C + 34} 262 C${C + 40} 268 ${C + 42} 274 ${C + 41} 280" fill="none" stroke="${skin.shade}" stroke-width="3.5" stroke-linecap="round"/>`
    : ''
  const earrings = look.earrings
    ? `<circle cx="${C - w - 5}" cy="249" r="6.5" fill="#e2b44c"/><circle cx="${C + w + 5}" cy="249" r="6.5" fill="#e2b44c"/>`
    : ''
  const neck = `<path d="M${C - 36} 286 L${C - 36} 360 C${C - 30} 396 ${C + 30} 396 ${C + 36} 360 L${C + 36} 286 Z" fill="${skin.base}"/><path d="M${C - 36} 308 C${C - 14} 340 ${C + 20} 340 ${C + 36} 304 L${C + 36} 336 C${C + 16} 356 ${C - 18} 356 ${C - 36} 334 Z" fill="${skin.shade}"/>`
  const turn = `rotate(${look.tilt} 256 330)`
  const flip = look.mirrored ? ' transform="translate(512 0) scale(-1 1)"' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${backdrop(look)}<g${flip}>` +
    `<g transform="translate(-46 -30) scale(1.18)"><g transform="${turn}">${hair.behind}</g>${neck}${clothes(look)}` +
    `<g transform="${turn}">${ears}<path d="${head}" fill="${skin.base}"/>${shadow}${cheeks}${freckles}${folds}${beard(look)}${nose(look)}${mouth(look)}${eyes(look)}${hair.front}${earrings}${glasses(look)}</g></g></g></svg>`
  )
}

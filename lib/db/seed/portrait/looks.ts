import type { Dice } from '../dice'
import type { Persona } from '../persona'

export type Skin = { base: string; shade: string; blush: string; lip: string }
export type HairName =
  | 'crop'
  | 'sidePart'
  | 'quiff'
  | 'curlyTop'
  | 'buzz'
  | 'receding'
  | 'bald'
  | 'tousled'
  | 'locs'
  | 'manBun'
  | 'bob'
  | 'long'
  | 'longFringe'
  | 'bun'
  | 'ponytail'
  | 'afro'
  | 'curlyLong'
  | 'braids'
  | 'pixie'
  | 'lob'
  | 'wavy'
  | 'headscarf'
  | 'beanie'
export type ClothesName =
  | 'tee'
  | 'shirt'
  | 'hoodie'
  | 'blazer'
  | 'turtleneck'
  | 'vneck'
  | 'dungarees'
  | 'cardigan'
  | 'scarf'

/** Everything that decides a portrait. */
export type Look = {
  skin: Skin
  hair: string
  hairName: HairName
  brow: string
  beard: 'none' | 'stubble' | 'full' | 'short' | 'moustache' | 'goatee'
  glasses: 'none' | 'round' | 'square' | 'cat'
  glassesColour: string
  earrings: boolean
  freckles: boolean
  older: boolean
  eyes: 'open' | 'smiling' | 'narrow' | 'lashes'
  mouth: 'smile' | 'grin' | 'soft' | 'side'
  nose: 0 | 1 | 2
  clothes: ClothesName
  cloth: string
  clothUnder: string
  background: string
  backdrop: string
  backdropKind: 0 | 1 | 2 | 3
  /** Half the width of the face, and of the chin. */
  width: number
  jaw: number
  /** Degrees by which the head is tilted. */
  tilt: number
  mirrored: boolean
}

const SKINS: Record<'fair' | 'warm' | 'tan' | 'east' | 'brown' | 'deep', Skin[]> = {
  fair: [
    { base: '#f6d5bf', shade: '#e9b99d', blush: '#ee9f8a', lip: '#c4665c' },
    { base: '#f3cbb0', shade: '#e2ab8a', blush: '#ea9179', lip: '#bd5f52' },
    { base: '#f9dfcd', shade: '#ecc3ab', blush: '#f2a898', lip: '#c76c66' },
  ],
  warm: [
    { base: '#edc09c', shade: '#d99f77', blush: '#e28567', lip: '#b25748' },
    { base: '#e8b68d', shade: '#d0946a', blush: '#da7d5d', lip: '#a94f42' },
  ],
  tan: [
    { base: '#dba679', shade: '#bf8558', blush: '#cd7250', lip: '#9c4a3d' },
    { base: '#cf9a6c', shade: '#b1784c', blush: '#c0694a', lip: '#8f4338' },
  ],
  east: [
    { base: '#f3cfa9', shade: '#dfae83', blush: '#ea9376', lip: '#bb5d50' },
    { base: '#ecc298', shade: '#d5a073', blush: '#e08a69', lip: '#b0564a' },
  ],
  brown: [
    { base: '#b97f52', shade: '#99623a', blush: '#a9573a', lip: '#7f3a30' },
    { base: '#a97046', shade: '#895431', blush: '#98492f', lip: '#72332a' },
  ],
  deep: [
    { base: '#9c6544', shade: '#7b4b2f', blush: '#b0593d', lip: '#5a211d' },
    { base: '#865238', shade: '#673b26', blush: '#9c4c36', lip: '#4c1a18' },
    { base: '#74462f', shade: '#57311f', blush: '#8c4330', lip: '#421615' },
  ],
}
export type Tone = keyof typeof SKINS

const HAIR: Record<Tone, string[]> = {
  fair: ['#3b2a22', '#5a3d2b', '#7a5233', '#a8723f', '#d09a52', '#e3bd78', '#b4532a', '#2a211f', '#8c4a2b'],
  warm: ['#2a1f1b', '#3d2a20', '#553828', '#6d4a31', '#8a5c38'],
  tan: ['#1f1816', '#2b1f1a', '#3b291f', '#4a3123'],
  east: ['#1b1718', '#241c1b', '#2f2422', '#3a2a25'],
  brown: ['#191413', '#231a17', '#2c1f1a'],
  deep: ['#171212', '#201817', '#2a1d19', '#3a2419'],
}
const GREY = ['#b9b4ae', '#d5d1cb', '#8f8a86', '#e6e2dc']

/** Names that suggest the colouring; all others use the lighter half. */
const BY_NAME: [Tone, RegExp][] = [
  ['deep', /Adeyemi|Boateng|Oduya|Wanjiru|Nwosu|Okonkwo|Alao|Obi$|Osei|Achieng|Njoroge|Diallo|Nwosu|Imani/],
  ['brown', /Mehta|Chandra|Desai|Malhotra|Raman|Patel|Kumar|Joshi|Shah|Singh|Rahman|Wangari|Sunita/],
  [
    'tan',
    /Farouk|Haddad|Osman|Nasser|Belkacem|Demirt|Hassan|Yilmaz|Kaya|Demir|Herrera|Villalobos|Quintana|Castell|Pinto|Ferrand|Duarte|Reyes|Whitehorse|Усманова|Хасанова|Гайнул|Идрисов|Саакян|Ortega|Torres|Lopez|Mendes/,
  ],
  ['east', /Zhao|Park|Morita|Chen|Ito|Sato|Kim|Ли$|Tanaka|Сериккызы|Абенов|Токтогул|Yuki/],
  [
    'warm',
    /Bellini|Figueiredo|Nogueira|Papadakis|Vlachos|Carvalhal|Monteiro|Гелашвили|Галеев|Rossi|Ricci|Moretti|Esposito|Conti|Гаспарян|Калашян/,
  ],
]

const HEADSCARF = /Osman|Nasser|Farouk|Rahman/
const OLDER =
  /retired|thirty|twenty-(two|five) years|twenty years|Двадцать лет|Retired|Thirty|Twenty|Former head|семнадцатый|Class of 19/

const MEN: HairName[] = [
  'crop',
  'sidePart',
  'quiff',
  'curlyTop',
  'tousled',
  'sidePart',
  'crop',
  'buzz',
  'receding',
  'bald',
  'manBun',
  'quiff',
  'beanie',
  'tousled',
]
const WOMEN: HairName[] = [
  'bob',
  'long',
  'longFringe',
  'bun',
  'ponytail',
  'curlyLong',
  'pixie',
  'lob',
  'wavy',
  'braids',
  'wavy',
  'lob',
  'bob',
  'bun',
]
const COILY_MEN: HairName[] = ['buzz', 'curlyTop', 'locs', 'bald', 'crop', 'curlyTop', 'buzz']
const COILY_WOMEN: HairName[] = ['afro', 'curlyLong', 'braids', 'bun', 'afro', 'pixie', 'afro']

const CLOTHES: ClothesName[] = [
  'tee',
  'shirt',
  'hoodie',
  'blazer',
  'turtleneck',
  'vneck',
  'dungarees',
  'cardigan',
  'scarf',
  'blazer',
  'shirt',
]
const CLOTH = [
  '#2f4858',
  '#c8553d',
  '#3d5a80',
  '#588157',
  '#e09f3e',
  '#6d597a',
  '#355070',
  '#b56576',
  '#264653',
  '#8a5a44',
  '#4a6fa5',
  '#7f5539',
  '#386641',
  '#9c6644',
  '#5f6f52',
  '#33415c',
  '#d68c45',
  '#a44a3f',
  '#f2e9e4',
  '#495867',
]
const UNDER = ['#fbf6ee', '#f4e3cf', '#e9edf0', '#2f3640', '#d9e4dd']
const BACK: [string, string][] = [
  ['#f7dcc4', '#f2c7a3'],
  ['#dbe7df', '#c3d8cb'],
  ['#e4e0f1', '#cfc8e8'],
  ['#fbe6b8', '#f6d68e'],
  ['#d5e5ee', '#b9d4e3'],
  ['#f6d3cd', '#eeb8ae'],
  ['#e9e2d5', '#d8cdb8'],
  ['#cfe3e0', '#aed0cb'],
  ['#f3dfe6', '#e6c3d0'],
  ['#dfe6c8', '#cbd6a6'],
  ['#fbd9b5', '#f5c08a'],
  ['#d9dff0', '#bec9e6'],
]

/** A look for a demo person: random, influenced by name and texts. */
export function lookOf(persona: Persona, dice: Dice): Look {
  const name = `${persona.first} ${persona.last}`
  const tone: Tone =
    BY_NAME.find(([, names]) => names.test(name))?.[0] ??
    dice.pick(['fair', 'fair', 'fair', 'warm', 'warm', 'tan'])
  const older = OLDER.test(persona.about + persona.work) || dice.chance(0.08)
  const coily = tone === 'deep' || (tone === 'brown' && dice.chance(0.15))
  const woman = persona.gender === 'f'
  const hairName =
    HEADSCARF.test(name) && woman
      ? 'headscarf'
      : dice.pick(woman ? (coily ? COILY_WOMEN : WOMEN) : coily ? COILY_MEN : MEN)
  const hair = older && dice.chance(0.75) ? dice.pick(GREY) : dice.pick(HAIR[tone])
  const [background, backdrop] = dice.pick(BACK)
  const pale = GREY.includes(hair)
  return {
    skin: dice.pick(SKINS[tone]),
    hair,
    hairName,
    brow: pale ? '#8d8680' : hair,
    beard: woman
      ? 'none'
      : dice.pick(['none', 'none', 'none', 'stubble', 'full', 'short', 'moustache', 'goatee', 'short']),
    glasses: dice.pick([
      'none',
      'none',
      'none',
      'none',
      'round',
      'square',
      woman ? 'cat' : 'square',
      'round',
    ]),
    glassesColour: dice.pick(['#2b2b2f', '#5b3a29', '#7a2e2e', '#2f4858', '#b58a3c']),
    earrings: woman && dice.chance(0.45) && hairName !== 'headscarf',
    freckles: (tone === 'fair' || tone === 'warm') && dice.chance(0.18),
    older,
    eyes:
      tone === 'east'
        ? dice.pick(['narrow', 'smiling', 'narrow'])
        : woman
          ? dice.pick(['open', 'lashes', 'lashes', 'smiling'])
          : dice.pick(['open', 'open', 'open', 'smiling']),
    mouth: dice.pick(['smile', 'smile', 'grin', 'soft', 'side']),
    nose: dice.pick([0, 1, 2]),
    clothes: dice.pick(CLOTHES),
    cloth: dice.pick(CLOTH),
    clothUnder: dice.pick(UNDER),
    background,
    backdrop,
    backdropKind: dice.pick([0, 1, 2, 3]),
    width: dice.int(woman ? 70 : 74, woman ? 78 : 83),
    jaw: dice.int(woman ? 36 : 46, woman ? 48 : 62),
    tilt: dice.int(-4, 4),
    mirrored: dice.chance(0.5),
  }
}

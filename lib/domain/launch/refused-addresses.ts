/** Names that a visitor would take for the platform itself, or that mail and browsers treat specially. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog
  broadcasthost careers cdn community communities contact dashboard demo dev docs download email files ftp help
  hostmaster image images imap info internal invoice isatap legal login mail mailer-daemon media mta-sts news
  newsletter noc noreply no-reply operator pay payment payments platform pop pop3 postmaster press privacy prod
  production public register registration root sales secure security service settings shop signin sign-in signup
  sign-up smtp sso staging static stats status store support system terms test tests tuesday update updates upload
  uploads usenet verify web webmail webmaster wiki wpad www www1 www2`.split(/\s+/),
)

/** Offensive words, refused anywhere in an address: no ordinary name contains them. */
const OFFENSIVE = `fuck motherf nigger nigga faggot wetback whore hitler jihad
  blyad blyat pizd huesos huilo mudak pidor zalup`.split(/\s+/)

/** Brands whose sign-in pages are imitated most. */
const IMITATED = `paypal google gmail microsoft office365 icloud facebook instagram whatsapp telegram
  netflix sberbank tinkoff gosuslugi vkontakte binance metamask coinbase`.split(/\s+/)

/** Both kinds, refused as a word of an address only: 'debate', 'Scunthorpe' and 'pineapple' contain them. */
const WORDS = new Set('ebat cunt nazi kike slut pidar gandon apple amazon outlook'.split(' '))

/** @param address well-formed, as by newCommunityShape */
export function isRefusedAddress(address: string): boolean {
  const plain = address.replaceAll('-', '')
  const spelled = spell(plain)
  return (
    RESERVED.has(address) ||
    RESERVED.has(plain) ||
    [address, spell(address)].some((one) => one.split('-').some((word) => WORDS.has(word))) ||
    [...OFFENSIVE, ...IMITATED].some((word) => plain.includes(word) || spelled.includes(word))
  )
}

/** Digits that look like letters. */
const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

const spell = (text: string) => text.replace(/[013457]/g, (digit) => LETTERS[digit] ?? digit)

import type { OfferField } from '../people/layout'
import type { RequestField } from '../people/member'
import type { ReaderLanguage } from './reason'

/** Everything the reasons say around the quotes. `{name}` stands for the partner; no sentence depends on gender. */
type Wording = {
  quote(text: string): string
  /** The half that asks, by whose request it is and the field it was read from. */
  asks: Record<'reader' | 'partner', Record<RequestField, (quoted: string) => string>>
  /** The half that answers. */
  offers: Record<'reader' | 'partner', Record<OfferField, (quoted: string) => string>>
  sharedTags(quoted: string[]): string
  sharedCity(city: string): string
  /** Opening lines, written by the reader to the partner. */
  open: {
    readerSeeks(asked: RequestField, offered: OfferField, offer: string): string
    partnerSeeks(asked: RequestField, offered: OfferField, request: string, offer: string): string
    sharedTags(quoted: string): string
    sharedCity(city: string): string
    nothing: string
  }
}

const english: Wording = {
  quote: (text) => `“${text.replace(/[«“„]/g, '‘').replace(/[»”]/g, '’')}”`,
  asks: {
    reader: {
      lookingFor: (quoted) => `You look for: ${quoted}`,
      goal: (quoted) => `Your goal: ${quoted}`,
      about: (quoted) => `You write: ${quoted}`,
      position: (quoted) => `You work as: ${quoted}`,
      tags: (quoted) => `You offer: ${quoted}`,
    },
    partner: {
      lookingFor: (quoted) => `{name} looks for: ${quoted}`,
      goal: (quoted) => `{name} has a goal: ${quoted}`,
      about: (quoted) => `{name} writes: ${quoted}`,
      position: (quoted) => `{name} works as: ${quoted}`,
      tags: (quoted) => `{name} offers: ${quoted}`,
    },
  },
  offers: {
    reader: {
      about: (quoted) => `You write: ${quoted}`,
      position: (quoted) => `You work as: ${quoted}`,
      tags: (quoted) => `You offer: ${quoted}`,
    },
    partner: {
      about: (quoted) => `{name} writes: ${quoted}`,
      position: (quoted) => `{name} works as: ${quoted}`,
      tags: (quoted) => `{name} offers: ${quoted}`,
    },
  },
  sharedTags: (quoted) => `You have in common: ${quoted.join(', ')}`,
  sharedCity: (city) => `You are in the same city: ${city}`,
  open: {
    readerSeeks: (asked, offered, offer) => {
      const found = {
        about: `your profile says ${offer}`,
        position: `you work as ${offer}`,
        tags: `your profile lists ${offer} as a subject`,
      }[offered]
      return `Hi {name}, ${found}, and that is close to ${OWN_REQUEST.en[asked]}. Would you have 20 minutes to talk this week?`
    },
    partnerSeeks: (asked, offered, request, offer) => {
      const sought = {
        lookingFor: `you are looking for ${request}`,
        goal: `I read about your goal, ${request}`,
        about: `I read ${request} in your profile`,
        position: `I see that you work as ${request}`,
        tags: `I see that ${request} is one of your subjects`,
      }[asked]
      const mine = {
        about: 'I may be able to help',
        position: `I work as ${offer} and may be of use`,
        tags: `one of my subjects is ${offer}, so I may be of use`,
      }[offered]
      return `Hi {name}, ${sought}. ${upperFirst(mine)}. Shall we find 20 minutes this week?`
    },
    sharedTags: (quoted) =>
      `Hi {name}, we share a subject, ${quoted}. What are you working on at the moment?`,
    sharedCity: (city) =>
      `Hi {name}, we are in the same city, ${city}. Shall we have a coffee one of these days?`,
    nothing: 'Hi {name}, I do not think we have met. What are you working on at the moment?',
  },
}

const russian: Wording = {
  quote: (text) => `«${text.replace(/[«“]/g, '„').replace(/[»”]/g, '“')}»`,
  asks: {
    reader: {
      lookingFor: (quoted) => `Вы ищете: ${quoted}`,
      goal: (quoted) => `Ваша цель: ${quoted}`,
      about: (quoted) => `Вы пишете: ${quoted}`,
      position: (quoted) => `Ваша роль: ${quoted}`,
      tags: (quoted) => `Вы предлагаете: ${quoted}`,
    },
    partner: {
      lookingFor: (quoted) => `{name} ищет: ${quoted}`,
      goal: (quoted) => `{name} ставит цель: ${quoted}`,
      about: (quoted) => `{name} пишет: ${quoted}`,
      position: (quoted) => `{name} — ${quoted}`,
      tags: (quoted) => `{name} предлагает: ${quoted}`,
    },
  },
  offers: {
    reader: {
      about: (quoted) => `Вы пишете: ${quoted}`,
      position: (quoted) => `Ваша роль: ${quoted}`,
      tags: (quoted) => `Вы предлагаете: ${quoted}`,
    },
    partner: {
      about: (quoted) => `{name} пишет: ${quoted}`,
      position: (quoted) => `{name} — ${quoted}`,
      tags: (quoted) => `{name} предлагает: ${quoted}`,
    },
  },
  sharedTags: (quoted) => `Вас объединяет: ${quoted.join(', ')}`,
  sharedCity: (city) => `Вы в одном городе: ${city}`,
  open: {
    readerSeeks: (asked, offered, offer) => {
      const found = {
        about: `В вашем профиле есть слова ${offer}`,
        position: `Ваша роль — ${offer}`,
        tags: `Среди ваших тем есть ${offer}`,
      }[offered]
      return `Здравствуйте, {name}. ${found}, и это близко к ${OWN_REQUEST.ru[asked]}. Найдётся у вас 20 минут на этой неделе?`
    },
    partnerSeeks: (asked, offered, request, offer) => {
      const sought = {
        lookingFor: `Вы ищете: ${request}`,
        goal: `Ваша цель: ${request}`,
        about: `В вашем профиле есть слова ${request}`,
        position: `Ваша роль — ${request}`,
        tags: `Среди ваших тем есть ${request}`,
      }[asked]
      const mine = {
        about: 'Кажется, я могу помочь',
        position: `Моя роль — ${offer}, возможно, я смогу помочь`,
        tags: `Мне близка тема ${offer}, возможно, я смогу помочь`,
      }[offered]
      return `Здравствуйте, {name}. ${sought}. ${mine}. Удобно ли вам поговорить на этой неделе?`
    },
    sharedTags: (quoted) =>
      `Здравствуйте, {name}. У нас есть общая тема: ${quoted}. Над чем вы сейчас работаете?`,
    sharedCity: (city) =>
      `Здравствуйте, {name}. Мы в одном городе: ${city}. Может быть, выпьем кофе на днях?`,
    nothing: 'Здравствуйте, {name}. Кажется, мы ещё не знакомы. Над чем вы сейчас работаете?',
  },
}

/** What the offer comes close to, by the field that the writer's own request was read from. */
const OWN_REQUEST: Record<ReaderLanguage, Record<RequestField, string>> = {
  en: {
    lookingFor: 'what I am looking for',
    goal: 'what I am working towards',
    about: 'what I do myself',
    position: 'what I do myself',
    tags: 'what I do myself',
  },
  ru: {
    lookingFor: 'тому, что я ищу',
    goal: 'моей цели',
    about: 'моему делу',
    position: 'моему делу',
    tags: 'моему делу',
  },
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const WORDING: Record<ReaderLanguage, Wording> = { en: english, ru: russian }

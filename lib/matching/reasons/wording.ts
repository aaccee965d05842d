import type { RequestField } from '../people/member'
import type { OfferField } from '../people/member-index'
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
    readerSeeks: Record<RequestField, (offer: string) => string>
    partnerSeeks: Record<RequestField, (request: string) => string>
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
    readerSeeks: {
      lookingFor: (offer) =>
        `Hi {name}, ${offer} in your profile is close to what I am looking for. ${asking.en}`,
      goal: (offer) =>
        `Hi {name}, ${offer} in your profile is close to what I am working towards. ${asking.en}`,
      about: (offer) => `Hi {name}, ${offer} in your profile is close to what I do myself. ${asking.en}`,
      position: (offer) => `Hi {name}, ${offer} in your profile is close to what I do myself. ${asking.en}`,
      tags: (offer) => `Hi {name}, ${offer} in your profile is close to what I do myself. ${asking.en}`,
    },
    partnerSeeks: {
      lookingFor: (request) =>
        `Hi {name}, you are looking for ${request}, and I may be able to help. ${asking.en}`,
      goal: (request) =>
        `Hi {name}, I read about your goal, ${request}, and may be able to help. ${asking.en}`,
      about: (request) => `Hi {name}, you write ${request}, and that is close to what I do. ${asking.en}`,
      position: (request) => `Hi {name}, I see ${request} in your profile, close to what I do. ${asking.en}`,
      tags: (request) => `Hi {name}, I see ${request} in your profile, close to what I do. ${asking.en}`,
    },
    sharedTags: (quoted) => `Hi {name}, we have ${quoted} in common. What are you working on at the moment?`,
    sharedCity: (city) =>
      `Hi {name}, we are in the same city, ${city}. Shall we have a coffee one of these days?`,
    nothing: 'Hi {name}, we were matched this week. What are you working on at the moment?',
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
    readerSeeks: {
      lookingFor: (offer) =>
        `Здравствуйте, {name}. В вашем профиле ${offer}, и это близко к тому, что я ищу. ${asking.ru}`,
      goal: (offer) =>
        `Здравствуйте, {name}. В вашем профиле ${offer}, и это близко к моей цели. ${asking.ru}`,
      about: (offer) =>
        `Здравствуйте, {name}. В вашем профиле ${offer}, и это близко к моему делу. ${asking.ru}`,
      position: (offer) =>
        `Здравствуйте, {name}. В вашем профиле ${offer}, и это близко к моему делу. ${asking.ru}`,
      tags: (offer) =>
        `Здравствуйте, {name}. В вашем профиле ${offer}, и это близко к моему делу. ${asking.ru}`,
    },
    partnerSeeks: {
      lookingFor: (request) =>
        `Здравствуйте, {name}. Вы ищете: ${request}. Кажется, я могу помочь. ${asking.ru}`,
      goal: (request) => `Здравствуйте, {name}. Ваша цель: ${request}. Кажется, я могу помочь. ${asking.ru}`,
      about: (request) =>
        `Здравствуйте, {name}. Вы пишете: ${request}. Это близко к моему делу. ${asking.ru}`,
      position: (request) =>
        `Здравствуйте, {name}. В вашем профиле ${request}, это близко к моему делу. ${asking.ru}`,
      tags: (request) =>
        `Здравствуйте, {name}. В вашем профиле ${request}, это близко к моему делу. ${asking.ru}`,
    },
    sharedTags: (quoted) => `Здравствуйте, {name}. Нас объединяет ${quoted}. Над чем вы сейчас работаете?`,
    sharedCity: (city) =>
      `Здравствуйте, {name}. Мы в одном городе: ${city}. Может быть, выпьем кофе на днях?`,
    nothing: 'Здравствуйте, {name}. Нас познакомили на этой неделе. Над чем вы сейчас работаете?',
  },
}

/** How an opening line ends: one small, answerable question. */
const asking: Record<ReaderLanguage, string> = {
  en: 'Would you have 20 minutes to talk this week?',
  ru: 'Найдётся у вас 20 минут на этой неделе?',
}

export const WORDING: Record<ReaderLanguage, Wording> = { en: english, ru: russian }

import type { OfferField } from '../people/fields'
import type { RequestField } from '../people/member'
import type { ReaderLanguage } from './reason'

/** All texts around the quotes. `{name}` is the partner; no sentence depends on gender. */
type Wording = {
  quote(text: string): string
  /** The half that asks, by whose request it is and the field it was read from. */
  asks: Record<'reader' | 'partner', Record<RequestField, (quoted: string) => string>>
  /** The half that answers. */
  offers: Record<'reader' | 'partner', Record<OfferField, (quoted: string) => string>>
  sharedTags(quoted: string[]): string
  sharedTopic(reader: string, partner: string): string
  sharedCity(city: string): string
  /** Opening lines, written by the reader to the partner; without quotes where those are in another language. */
  open: {
    readerSeeks(asked: RequestField, offered: OfferField, offer: string | undefined): string
    partnerSeeks(
      asked: RequestField,
      offered: OfferField,
      request: string | undefined,
      offer: string | undefined,
    ): string
    sharedTags(quoted: string): string
    sharedTopic(quoted: string | undefined): string
    sharedCity(city: string): string
    nothing: string
  }
}

const english: Wording = {
  quote: (text) => `“${text.replace(/[«“„]/g, '‘').replace(/[»”]/g, '’')}”`,
  asks: {
    reader: {
      lookingFor: (quoted) => `${tellsOfSelf(quoted) ? 'You write' : 'You’re looking for'}: ${quoted}`,
      seeks: (quoted) => `You’re looking for: ${quoted}`,
      wouldSay: (quoted) => `You’re looking for someone who says: ${quoted}`,
      goal: (quoted) => `Your goal: ${quoted}`,
      about: (quoted) => `You write: ${quoted}`,
      position: (quoted) => `You work as: ${quoted}`,
      tags: (quoted) => `You offer: ${quoted}`,
    },
    partner: {
      lookingFor: (quoted) => `{name} ${tellsOfSelf(quoted) ? 'writes' : 'is looking for'}: ${quoted}`,
      seeks: (quoted) => `{name} is looking for: ${quoted}`,
      wouldSay: (quoted) => `{name} is looking for someone who says: ${quoted}`,
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
      offers: (quoted) => `You can be asked about: ${quoted}`,
    },
    partner: {
      about: (quoted) => `{name} writes: ${quoted}`,
      position: (quoted) => `{name} works as: ${quoted}`,
      tags: (quoted) => `{name} offers: ${quoted}`,
      offers: (quoted) => `{name} can be asked about: ${quoted}`,
    },
  },
  sharedTags: (quoted) => `You have in common: ${quoted.join(', ')}`,
  sharedTopic: (reader, partner) => `You write: ${reader} · {name} writes: ${partner}`,
  sharedCity: (city) => `You’re both in ${city}`,
  open: {
    readerSeeks: (asked, offered, offer) => {
      if (!offer)
        return `Hi {name}, your profile is close to ${OWN_REQUEST.en[asked]}. Could we talk for half an hour?`
      const found = {
        about: `I read ${offer} in your profile, and that’s`,
        position: `I see that you work as ${offer}. That’s`,
        tags: `I see that ${offer} is one of your topics. That’s`,
        offers: `you say I can ask you about ${offer}. That’s`,
      }[offered]
      return `Hi {name}, ${found} close to ${OWN_REQUEST.en[asked]}. Could we talk for half an hour?`
    },
    partnerSeeks: (asked, offered, request, offer) => {
      if (!request)
        return 'Hi {name}, I may be able to help with what you’re looking for. Shall we find half an hour to talk?'
      const sought = {
        lookingFor: tellsOfSelf(request)
          ? `I read ${request} in your request`
          : `you’re looking for ${request}`,
        seeks: `you’re looking for ${request}`,
        wouldSay: `you’re looking for someone who’d say ${request}`,
        goal: `I read about your goal, ${request}`,
        about: `I read ${request} in your profile`,
        position: `I see that you work as ${request}`,
        tags: `I see that ${request} is one of your topics`,
      }[asked]
      const mine = offer
        ? {
            about: 'I may be able to help',
            position: `I work as ${offer} and may be able to help`,
            tags: `${offer} is one of my topics, so I may be able to help`,
            offers: `You can ask me about ${offer}`,
          }[offered]
        : 'I may be able to help'
      return `Hi {name}, ${sought}. ${mine}. Shall we find half an hour to talk?`
    },
    sharedTags: (quoted) =>
      `Hi {name}, we have this in common: ${quoted}. What are you working on these days?`,
    sharedTopic: (quoted) =>
      quoted
        ? `Hi {name}, I read ${quoted} in your profile, and it’s close to what I do. Could we talk for half an hour?`
        : 'Hi {name}, we seem to work on similar things. Could we talk for half an hour?',
    sharedCity: (city) => `Hi {name}, we’re both in ${city}. How about a coffee one of these days?`,
    nothing: 'Hi {name}, I don’t think we’ve met. What are you working on these days?',
  },
}

const russian: Wording = {
  quote: (text) => `«${text.replace(/[«“]/g, '„').replace(/[»”]/g, '“')}»`,
  asks: {
    reader: {
      lookingFor: (quoted) => `${tellsOfSelf(quoted) ? 'Вы пишете' : 'Вы ищете'}: ${quoted}`,
      seeks: (quoted) => `Вы ищете: ${quoted}`,
      wouldSay: (quoted) => `Вы ищете того, кто скажет: ${quoted}`,
      goal: (quoted) => `Ваша цель: ${quoted}`,
      about: (quoted) => `Вы пишете: ${quoted}`,
      position: (quoted) => `Ваша роль: ${quoted}`,
      tags: (quoted) => `Вы предлагаете: ${quoted}`,
    },
    partner: {
      lookingFor: (quoted) => `{name} ${tellsOfSelf(quoted) ? 'пишет' : 'ищет'}: ${quoted}`,
      seeks: (quoted) => `{name} ищет: ${quoted}`,
      wouldSay: (quoted) => `{name} ищет того, кто скажет: ${quoted}`,
      goal: (quoted) => `{name} ставит цель: ${quoted}`,
      about: (quoted) => `{name} пишет: ${quoted}`,
      position: (quoted) => `{name} — ${quoted}`,
      tags: (quoted) => `{name} предлагает: ${quoted}`,
    },
  },
  offers: {
    reader: {
      about: (quoted) => `Вы пишете: ${quoted}`,
      position: (quoted) => `Ваша роль: ${quoted}`,
      tags: (quoted) => `Вы предлагаете: ${quoted}`,
      offers: (quoted) => `Вы подскажете по теме ${quoted}`,
    },
    partner: {
      about: (quoted) => `{name} пишет: ${quoted}`,
      position: (quoted) => `{name} — ${quoted}`,
      tags: (quoted) => `{name} предлагает: ${quoted}`,
      offers: (quoted) => `{name} подскажет по теме ${quoted}`,
    },
  },
  sharedTags: (quoted) => `Вас объединяет: ${quoted.join(', ')}`,
  sharedTopic: (reader, partner) => `Вы пишете: ${reader} · {name} пишет: ${partner}`,
  sharedCity: (city) => `Вы в одном городе: ${city}`,
  open: {
    readerSeeks: (asked, offered, offer) => {
      if (!offer)
        return `Здравствуйте, {name}. Ваш профиль близок к ${OWN_REQUEST.ru[asked]}. Найдётся у вас полчаса на разговор?`
      const found = {
        about: `Вы пишете: ${offer}. Это`,
        position: `Ваша роль — ${offer}, и это`,
        tags: `Среди ваших тем есть ${offer}, и это`,
        offers: `В вашем профиле сказано, о чём можно спросить: ${offer}. Это`,
      }[offered]
      return `Здравствуйте, {name}. ${found} близко к ${OWN_REQUEST.ru[asked]}. Найдётся у вас полчаса на разговор?`
    },
    partnerSeeks: (asked, offered, request, offer) => {
      if (!request)
        return 'Здравствуйте, {name}. Кажется, я могу помочь с тем, что вы ищете. Найдётся у вас полчаса на разговор?'
      const sought = {
        lookingFor: `${tellsOfSelf(request) ? 'Вы пишете' : 'Вы ищете'}: ${request}`,
        seeks: `Вы ищете: ${request}`,
        wouldSay: `Вы ищете того, кто скажет: ${request}`,
        goal: `Ваша цель: ${request}`,
        about: `Вы пишете: ${request}`,
        position: `Ваша роль — ${request}`,
        tags: `Среди ваших тем есть ${request}`,
      }[asked]
      const mine = offer
        ? {
            about: 'Кажется, я могу помочь',
            position: `Обо мне: ${offer}. Возможно, смогу помочь`,
            tags: `Мне близка тема ${offer}, возможно, смогу помочь`,
            offers: `Могу подсказать по теме ${offer}`,
          }[offered]
        : 'Кажется, я могу помочь'
      return `Здравствуйте, {name}. ${sought}. ${mine}. Найдётся у вас полчаса на разговор?`
    },
    sharedTags: (quoted) =>
      `Здравствуйте, {name}. У нас есть общая тема: ${quoted}. Над чем вы сейчас работаете?`,
    sharedTopic: (quoted) =>
      quoted
        ? `Здравствуйте, {name}. Вы пишете: ${quoted}. Мне это близко. Найдётся у вас полчаса на разговор?`
        : 'Здравствуйте, {name}. Кажется, мы занимаемся близкими вещами. Найдётся у вас полчаса на разговор?',
    sharedCity: (city) =>
      `Здравствуйте, {name}. Мы в одном городе: ${city}. Может быть, выпьем кофе на днях?`,
    nothing: 'Здравствуйте, {name}. Кажется, мы ещё не знакомы. Над чем вы сейчас работаете?',
  },
}

/** The offer's topic, by the field that the writer's own request was read from. */
const OWN_REQUEST: Record<ReaderLanguage, Record<RequestField, string>> = {
  en: {
    lookingFor: 'what I’m looking for',
    seeks: 'what I’m looking for',
    wouldSay: 'what I’m looking for',
    goal: 'what I’m working towards',
    about: 'what I do myself',
    position: 'what I do myself',
    tags: 'what I do myself',
  },
  ru: {
    lookingFor: 'тому, что я ищу',
    seeks: 'тому, что я ищу',
    wouldSay: 'тому, что я ищу',
    goal: 'моей цели',
    about: 'моему делу',
    position: 'моему делу',
    tags: 'моему делу',
  },
}

/** Whether a quoted request is a sentence about its author rather than a thing sought: "I own …", «Делаю …». */
function tellsOfSelf(quoted: string): boolean {
  return /^[“«](?:(?:i|we|my|our|я|мы|у меня|у нас)(?!\p{L})|\p{L}{2,}[ая](?:ю|ем)(?!\p{L}))/iu.test(quoted)
}

export const WORDING: Record<ReaderLanguage, Wording> = { en: english, ru: russian }

import type { ParticipationStatus } from '../schema/event'
import { after, DAY_MS, dayAt } from './calendar'
import type { Member, Setting } from './members'

type Gathering = {
  title: string
  description: string
  /** Days from now, and the hour in the community's zone. */
  day: number
  hour: number
  location: string
  mapQuery?: string
  places?: number
  price?: string
  contact?: string
  membersOnly?: boolean
}

const GATHERINGS: Record<string, Gathering[]> = {
  tuesday: [
    {
      title: 'Breakfast for first-time managers',
      description:
        'Nine people, one long table, no slides. Bring the conversation you have been putting off; we rehearse it in pairs and eat pastéis de nata in between.',
      day: 6,
      hour: 9,
      location: 'Casa do Rio, Rua das Janelas Verdes 44, Lisbon',
      mapQuery: 'Rua das Janelas Verdes Lisbon',
      places: 9,
      contact: 'https://t.me/tuesday_hosts_demo',
    },
    {
      title: 'Show the work: evening of unfinished things',
      description:
        'Five members show something half done for seven minutes each: a prototype, a chapter, a contract, a cheese. The room asks questions, nobody gives advice unless asked.',
      day: 13,
      hour: 19,
      location: 'Ateliê Sete, Rua da Boavista 7, Porto',
      mapQuery: 'Rua da Boavista Porto',
      places: 40,
      price: '8 €',
    },
    {
      title: 'Online: how a public tender is really written',
      description:
        'Henrik from Vesterhavn opens last year’s retrofit tender and goes through it line by line. For engineers who have never dared to apply.',
      day: 20,
      hour: 17,
      location: 'Video call',
      membersOnly: true,
    },
    {
      title: 'Slow run along the Tejo',
      description: 'Eight kilometres at talking speed, coffee after. Rain does not cancel it, thunder does.',
      day: -9,
      hour: 8,
      location: 'MAAT steps, Belém, Lisbon',
      mapQuery: 'MAAT Lisbon',
      places: 25,
    },
    {
      title: 'Food makers and shopkeepers, a tasting',
      description:
        'Eleven producers, fourteen shops, one table of bread. Three import deals began here last time, and one engagement.',
      day: -34,
      hour: 16,
      location: 'Mercado de Arroios, Lisbon',
      mapQuery: 'Mercado de Arroios Lisbon',
      places: 60,
      price: '15 €',
    },
  ],
  kstati: [
    {
      title: 'Чай у Веры: двенадцать человек и один вопрос',
      description:
        'Собираемся дома, говорим об одном: как понять, что пора уходить из найма. Пирог пекут хозяева, чай можно принести свой.',
      day: 5,
      hour: 18,
      location: 'Белград, Дорчол (точный адрес пришлём участникам)',
      places: 12,
      membersOnly: true,
    },
    {
      title: 'Разбор: договор, который вы подписали не читая',
      description:
        'Юрист клуба разбирает три настоящих договора участников — аренду, подряд и авторский. Имена закрыты, ошибки нет. Онлайн.',
      day: 11,
      hour: 19,
      location: 'Видеозвонок',
    },
    {
      title: 'Прогулка по модернистскому Новому Белграду',
      description:
        'Архитектор Игорь ведёт от Генекса до блоков у реки. Четыре километра, два подъезда, один лифт, который стоит увидеть.',
      day: 19,
      hour: 12,
      location: 'Белград, ворота Генекса',
      mapQuery: 'Genex Tower Belgrade',
      places: 20,
    },
    {
      title: 'Вечер первых клиентов',
      description:
        'Каждый рассказал за пять минут, откуда пришли первые трое. Оказалось, что чаще всего — из бани.',
      day: -8,
      hour: 19,
      location: 'Тбилиси, кафе «Ступени»',
      mapQuery: 'Tbilisi Sololaki',
      places: 30,
      price: '20 лари',
    },
    {
      title: 'Ужин переводчиков и издателей',
      description: 'Восемь издательств, шестнадцать переводчиков и спор о букве «ё».',
      day: -41,
      hour: 20,
      location: 'Санкт-Петербург, ул. Рубинштейна',
      mapQuery: 'ул. Рубинштейна Санкт-Петербург',
      places: 24,
    },
  ],
  lantern: [
    {
      title: 'Expert hours: contracts with a city',
      description:
        'Three people who buy for cities answer questions for ninety minutes. Send yours beforehand, they are read out without names.',
      day: 3,
      hour: 16,
      location: 'Video call',
    },
    {
      title: 'Fellows’ supper, London',
      description:
        'Soup, bread, and a round where everyone says what they are stuck on. Experts are asked to cook.',
      day: 10,
      hour: 19,
      location: 'The Old Fire Station, Stoke Newington, London',
      mapQuery: 'Stoke Newington Church Street London',
      places: 28,
      membersOnly: true,
    },
    {
      title: 'Public demo day',
      description:
        'Nine projects, six minutes each, in front of people who can say yes: councils, foundations, hospitals. Open to anyone.',
      day: 24,
      hour: 14,
      location: 'Conway Hall, Red Lion Square, London',
      mapQuery: 'Conway Hall London',
      places: 180,
    },
    {
      title: 'Writing a grant report nobody hates',
      description: 'A workshop with two programme officers and a red pen.',
      day: -12,
      hour: 15,
      location: 'Video call',
    },
    {
      title: 'Open day: how to apply',
      description: 'Fellows of last year told how their applications looked before they were good.',
      day: -47,
      hour: 17,
      location: 'Manchester Central Library',
      mapQuery: 'Manchester Central Library',
      places: 90,
    },
  ],
  meridian: [
    {
      title: 'Alumni day on campus',
      description:
        'Lectures in the morning, the model workshop open all afternoon, dinner in canteen B for old times’ sake.',
      day: 16,
      hour: 10,
      location: 'Meridian campus, Zürich',
      mapQuery: 'ETH Zürich Hönggerberg',
      places: 400,
      price: '45 CHF',
    },
    {
      title: 'Mentoring lunch: your second job',
      description:
        'Twenty graduates of the last three years, twenty of the last thirty. One lunch, two courses, one swap.',
      day: 8,
      hour: 12,
      location: 'Vienna, Café am Heumarkt',
      mapQuery: 'Heumarkt Wien',
      places: 40,
    },
    {
      title: 'Founders’ night',
      description: 'Fourteen companies started by alumni; four of them tell how it ended.',
      day: -20,
      hour: 18,
      location: 'Berlin, Moritzplatz',
      mapQuery: 'Moritzplatz Berlin',
      places: 120,
    },
    {
      title: 'Winter concert of the alumni orchestra',
      description: 'Dvořák, one encore, and the traditional wrong entry of the trombones.',
      day: -75,
      hour: 19,
      location: 'Zürich, Tonhalle, small hall',
      mapQuery: 'Tonhalle Zürich',
      places: 300,
      price: '20 CHF',
    },
  ],
}

/** Adds past and upcoming events with their participants. */
export function addEvents(setting: Setting, members: readonly Member[]): void {
  const { rows, dice, newId, now, communityId, community } = setting
  const zone = community.row.timeZone ?? 'UTC'
  const organiser = rows.memberships.find(
    (row) => row.communityId === communityId && row.role === 'ROLE_ADMIN',
  )
  if (!organiser) throw new Error(`${community.row.slug} has no admin`)
  const guests = members.filter((member) => member.active)

  for (const gathering of GATHERINGS[community.row.slug] ?? []) {
    const eventId = newId()
    const past = gathering.day < 0
    rows.events.push({
      communityId,
      id: eventId,
      createdBy: organiser.userId,
      status: 'published',
      title: gathering.title,
      description: gathering.description,
      eventDateTime: dayAt(now, zone, gathering.day, gathering.hour),
      timeZone: zone,
      location: gathering.location,
      googleMapsLink: gathering.mapQuery
        ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(gathering.mapQuery)}`
        : null,
      imageUrl: null,
      maxParticipants: gathering.places ?? null,
      organizerContact: gathering.contact ?? null,
      paid: gathering.price !== undefined,
      price: gathering.price ?? null,
      visibility: gathering.membersOnly ? 'MEMBERS' : 'PUBLIC',
      createdAt: dayAt(now, zone, Math.min(gathering.day, 0) - dice.int(12, 25), 10),
    })
    const room = Math.floor((gathering.places ?? 40) * (past ? 0.9 : 0.6))
    const coming = dice.shuffle(guests).slice(0, Math.min(room, Math.ceil(guests.length * 0.4), 90))
    const places = new Set(coming)
    // The demo member has one confirmed upcoming event, and one waiting for approval.
    const demo = guests.find((member) => member.account?.kind === 'member')
    if (demo && !past) places.delete(demo)
    for (const member of places) {
      const status: ParticipationStatus = past
        ? dice.chance(0.92)
          ? 'CONFIRMED'
          : 'CANCELLED'
        : dice.pick(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'PENDING', 'CANCELLED'])
      const updatedAt = after(now, -dice.int(1, 9) * DAY_MS + Math.min(0, gathering.day) * DAY_MS)
      rows.participations.push({
        communityId,
        eventId,
        participantId: member.id,
        status,
        placeAt: status === 'CONFIRMED' ? updatedAt : null,
        updatedAt,
      })
    }
    if (demo && gathering.day > 0 && gathering.day < 12) {
      const updatedAt = after(now, -2 * DAY_MS)
      rows.participations.push({
        communityId,
        eventId,
        participantId: demo.id,
        status: gathering.day < 7 ? 'CONFIRMED' : 'PENDING',
        placeAt: gathering.day < 7 ? updatedAt : null,
        updatedAt,
      })
    }
  }
}

import { her, him } from '../persona'

/** The large community's hand-written members. The first three are demo accounts. */
export const MERIDIAN_FIRST = [
  him({
    name: 'Leo Hartmann',
    place: 'zurich',
    work: 'Structural engineer, Bogenwerk',
    about:
      'Class of 2009, engineering. I calculate timber bridges, the longest is ninety-one metres and still does not wobble. Since last year I also run the office: eleven people, three apprentices, one dog with a badge.',
    seeks:
      'A graduate who has taken over a company from its founder. Mine wants to retire in two years and we have not said the word price yet.',
    tags: ['engineering', 'timber', 'succession', 'leadership'],
    phrases: {
      seeks: ['someone who bought a company from its founder'],
      wouldSay: ['I took over a company from its founder'],
      offers: ['timber bridges', 'structural engineering'],
    },
    goal: 'A fair agreement before the founder turns seventy',
  }),
  her({
    name: 'Priya Raman',
    place: 'singapore',
    work: 'Supply chain director, Halcyon Instruments',
    about:
      'Class of 2004, business. I buy optics on three continents and have learned to ask about typhoons in the first meeting. I sit on the school’s mentoring board and answer students on Sundays.',
    seeks:
      'Somebody who moved a factory, any factory, without losing its people. We are about to do it and the plan is suspiciously short.',
    tags: ['supply chain', 'manufacturing', 'mentoring'],
    phrases: {
      seeks: ['someone who moved a factory'],
      wouldSay: ['I moved a factory and kept the people'],
      offers: ['buying optics in Asia', 'supply chains'],
    },
  }),
  her({
    name: 'Camille Aubert',
    place: 'zurich',
    work: 'Head of alumni relations, Meridian',
    about:
      'Class of 1998, law and public policy. I know a frightening number of you by your nicknames. My job is to make sure that two thousand people who shared a canteen keep sharing the rest.',
    seeks: 'Alumni who would host a lunch in their own city: twelve seats, one topic, no speeches.',
    tags: ['alumni', 'events', 'public policy'],
    phrases: { seeks: ['alumni who host a lunch'], offers: ['who studied with whom'] },
  }),
  him({
    name: 'Florian Wyss',
    place: 'zurich',
    work: 'Owner, Wyss Holzbau',
    about:
      'Class of 2006, business. I took over a timber construction company from its founder: four years of talks, one valuation that hurt, and he still comes in on Fridays to criticise the glue. Thirty-eight people build roofs, halls and now and then a bridge.',
    seeks:
      'A structural engineer who likes timber bridges and would calculate our first one, fifty metres over a railway. I would rather work with a small office than with a large one.',
    tags: ['timber', 'succession', 'construction', 'leadership'],
    phrases: {
      seeks: ['timber bridge engineer'],
      wouldSay: ['I calculate timber bridges'],
      offers: ['taking over a family company', 'timber construction'],
    },
    goal: 'Build the railway bridge with people I like',
  }),
  her({
    name: 'Dorothea Lang',
    place: 'vienna',
    work: 'Works director, Helix Pumps',
    about:
      'Class of 1999, engineering. Two years ago I moved a factory across a border, two hundred and ten people were asked and a hundred and ninety-one came along. I have the plan, the budget and the list of everything we forgot, starting with the school buses.',
    seeks:
      'Someone in supply chain who buys optics or sensors in Asia and would tell me honestly which suppliers keep their word. I am also curious about mentoring students.',
    tags: ['manufacturing', 'operations', 'mentoring'],
    phrases: {
      seeks: ['optics buyer in Asia'],
      wouldSay: ['I buy sensors in Asia'],
      offers: ['moving a factory', 'operations'],
    },
  }),
]

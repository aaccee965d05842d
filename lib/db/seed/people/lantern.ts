import { her, him } from '../persona'

/** The fellowship. The first three are demo accounts. */
export const LANTERN = [
  her({
    name: 'Maya Okonkwo',
    place: 'london',
    work: 'Founder, Open Ward (fellow)',
    about:
      'Former ward clerk, now building a bed board that porters, nurses and cleaners actually share. Live in two hospitals, 340 beds, and the average bed waits forty minutes less. I learned to code at thirty-four from a library book and a very patient cousin.',
    seeks:
      'An expert who has turned a hospital pilot into a contract. Procurement says we are too small for a tender and too big for petty cash.',
    tags: ['health', 'hospitals', 'founder', 'procurement'],
    goal: 'A signed three-year contract',
    before: 'A clinician who would be our safety officer one afternoon a week.',
  }),
  him({
    name: 'Daniel Reyes',
    place: 'mexicoCity',
    work: 'Water engineer, Agua Clara Barrios (fellow)',
    about:
      'We harvest rain on school roofs: 190 schools, eleven million litres last season. I do the pipes; the difficult part is who cleans the filter in year three. I grew up in Iztapalapa where the water came on Thursdays.',
    seeks:
      'Someone who has built a maintenance network with local people and paid them properly, in any field. I also need help writing a grant report that is true and still readable.',
    tags: ['water', 'climate', 'schools', 'engineering'],
  }),
  her({
    name: 'Judith Amsel',
    place: 'london',
    work: 'Director, Lantern Fellowship',
    about:
      'I ran a hospice, then a city’s social services, and now a fellowship, which is both. I have read nine thousand applications and still cry at two a year.',
    seeks: 'Experts who can give one hour a week and can stand not being the cleverest in the room.',
    tags: ['philanthropy', 'mentoring', 'public services'],
  }),
  her({
    name: 'Helen Marsh',
    place: 'manchester',
    work: 'Former head of procurement, Pennine NHS Trust (expert)',
    about:
      'Twenty-two years buying everything a hospital needs, from scanners to custard. I know four legal ways to get a pilot into a contract below the tender threshold, and which of them survive an audit.',
    seeks:
      'Small health companies with something that works on a real ward, ideally built by people who have worked on one. I want to help three before I get bored of gardening.',
    tags: ['procurement', 'hospitals', 'public sector', 'health'],
  }),
  him({
    name: 'Babajide Alao',
    place: 'lagos',
    work: 'Operations director, Lamp & Line (fellow)',
    about:
      'We keep 600 village solar pumps running with 140 local technicians, all of them trained by us and paid per month of working pump, not per repair. It took four years and two bad contracts to discover that one sentence.',
    seeks:
      'A programme officer or writer who can help me explain this model to funders, and engineers from other countries who maintain things after the ribbon is cut.',
    tags: ['water', 'maintenance', 'solar', 'operations'],
  }),
]

/** Matches of the demo accounts in the last round, by name: pairs that answer each other's request. */
export const KEPT_PAIRS: [string, string][] = [
  ['Anna Lindqvist', 'Rui Figueiredo'],
  ['Marco Bellini', 'Екатерина Дроздова'],
  ['Ольга Чернова', 'Артём Зуев'],
  ['Тимур Галеев', 'Марина Лось'],
  ['Maya Okonkwo', 'Helen Marsh'],
  ['Daniel Reyes', 'Babajide Alao'],
  ['Leo Hartmann', 'Florian Wyss'],
  ['Priya Raman', 'Dorothea Lang'],
  ['Inês Tavares', 'Gonçalo Freixo'],
  ['Duarte Pinheiro', 'Leonor Quintela'],
  ['Svea Brodersen', 'Malte Ehlers'],
  ['Jonas Petersdorf', 'Nele Hinrichs'],
  ['Mira Kestelová', 'Jadwiga Mroczek'],
  ['Casper Hoogland', 'Emrys Pugh'],
]

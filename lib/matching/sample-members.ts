import type { Member } from './people/member'

/** A small bilingual community, written by hand for tests: what real profiles look like, with their flaws. */
export const SAMPLE_MEMBERS: Member[] = [
  {
    id: 'anna',
    lookingFor:
      'I am looking for a backend engineer who knows Postgres and wants to join a health startup as a co-founder.',
    about:
      'Product designer for ten years. Last three in medtech: product design for medtech apps, usability research with doctors and patients. I also mentor junior designers.',
    position: 'Product designer at Klinika',
    tags: ['product design', 'medtech', 'UX research'],
    city: 'Berlin',
  },
  {
    id: 'boris',
    lookingFor: 'Ищу дизайнера для медицинского приложения на ранней стадии, готов предложить долю',
    about:
      'Бэкенд-разработчик, 8 лет. Делаю сервисы на Go и PostgreSQL, последние два года — телемедицина. Хочу запустить свой стартап в сфере здоровья.',
    position: 'Senior backend-разработчик',
    tags: ['Go', 'PostgreSQL', 'телемедицина'],
    city: 'Москва',
  },
  {
    id: 'clara',
    lookingFor:
      'Early-stage founders raising a seed round in climate or energy. Happy to give feedback on decks',
    about:
      'I invest in climate tech at pre-seed and seed. Before that I built and sold a company which made software for solar installers.',
    position: 'Partner, Greenfield Ventures',
    tags: ['venture capital', 'climate tech', 'seed'],
    city: 'London',
  },
  {
    id: 'dmitri',
    lookingFor: 'Инвесторы в climate tech, советы по выходу на европейский рынок',
    about:
      'Основатель стартапа: делаем датчики и софт для мониторинга выбросов на заводах. Привлекаем посевной раунд, первые клиенты в Казахстане.',
    position: 'CEO и основатель',
    tags: ['climate tech', 'IoT', 'B2B'],
    city: 'Алматы',
  },
  {
    id: 'elena',
    lookingFor: 'Хочу познакомиться с маркетологами, которые выводили мобильные приложения на рынок США',
    about: 'Развиваю приложение для изучения языков. В команде пять человек, 40 тысяч пользователей в месяц.',
    position: 'Продакт-менеджер',
    tags: ['edtech', 'мобильные приложения'],
    city: 'Москва',
  },
  {
    id: 'frank',
    goal: 'Find my next role in growth marketing',
    about:
      'Growth marketer. Took two mobile apps to the US market, from zero to 1M installs; paid acquisition, ASO, lifecycle e-mail.',
    position: 'Growth marketing lead',
    tags: ['mobile apps', 'user acquisition', 'marketing'],
    city: 'London',
  },
  {
    id: 'galina',
    lookingFor: 'Need a lawyer, IP and contracts, for a small game studio in Berlin',
    about: 'We make cosy puzzle games (3 released on Steam). I do art direction & production.',
    position: 'Art director / producer',
    tags: ['games', 'art direction', 'Unity'],
    city: 'berlin',
  },
  {
    id: 'henry',
    lookingFor:
      'Creative founders who need help with contracts or intellectual property; board games on weekends!',
    about:
      'Lawyer. IP, licensing, employment contracts for startups and studios. Amateur board game collector.',
    position: 'Counsel',
    tags: ['law', 'intellectual property', 'board games'],
    city: 'Berlin',
  },
  {
    id: 'irina',
    about: 'HR-директор, строю команды в IT. Подбор разработчиков, адаптация, карьерное консультирование.',
    position: 'HR-директор',
    tags: ['HR', 'подбор', 'карьера'],
    city: 'Москва',
  },
  {
    id: 'jon',
    lookingFor: 'looking for a job as a machine learning engineer, remote or in London',
    about:
      'PhD in statistics; 4 years of machine learning at a bank: fraud detection, credit scoring. Python, PyTorch.',
    position: 'Data scientist',
    tags: ['machine learning', 'Python', 'fintech'],
    city: 'London',
  },
  {
    id: 'kira',
    lookingFor: 'Нужен специалист по машинному обучению в команду антифрода (удалённо)',
    about: 'Руковожу командой антифрода в банке. Python, данные, риски.',
    position: 'Head of anti-fraud',
    tags: ['финтех', 'антифрод', 'Python'],
    city: 'Тбилиси',
  },
  { id: 'leo', tags: ['climate tech', 'hiking'], city: 'London' },
  { id: 'maria' },
]

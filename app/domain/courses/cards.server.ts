import { drawSocialCard } from '#app/platform/social-card.server.ts'
import { coverOf, type Course } from './courses.ts'

const covers = import.meta.glob<string>('/app/ui/imagery/covers/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The rendered cards. Their key is everything on the card, so that a changed course gets a new card. */
const cards = new Map<string, Promise<Buffer>>()
const mostCards = 200

function readCoverDrawing(course: Pick<Course, 'cover'>) {
  const svg = covers[`/app/ui/imagery/covers/${coverOf(course)}.svg`] ?? ''
  return /<symbol [^>]*>(.*?)<\/symbol>/s.exec(svg)?.[1] ?? ''
}

/** Renders the preview picture of a programme for shared links, once per process. */
export function renderCourseCard(course: Course) {
  const card = {
    title: course.title,
    ipa: course.ipa,
    tier: [course.level, course.duration],
    drawing: readCoverDrawing(course),
  }
  const key = JSON.stringify([card.title, card.ipa, card.tier, course.cover])
  const known = cards.get(key)
  if (known) return known
  if (cards.size >= mostCards) cards.clear()
  const drawn = drawSocialCard(card)
  cards.set(key, drawn)
  drawn.catch(() => cards.delete(key))
  return drawn
}

export function renderInstituteCard() {
  return drawSocialCard({
    title: 'How language works',
    ipa: '/haʊ ˈlæŋɡwɪdʒ wɜːks/',
    tier: ['Certificates and diplomas', 'Online', '69+ programmes'],
    drawing: readCoverDrawing({ cover: 'spectrogram' }),
  })
}

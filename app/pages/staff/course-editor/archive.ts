import { writeArchive } from '#app/domain/courses/authoring/archive.gateway.server.ts'
import { listDraftFiles } from '#app/domain/courses/authoring/authoring.queries.server.ts'
import { isSlug } from '#app/domain/courses/authoring/authoring.rules.ts'
import { mapRecordings } from '#app/domain/courses/courses.queries.server.ts'
import { ownCourse } from '#app/domain/students/students.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { staffOf } from '#app/http/context.ts'
import { attachmentHeader, refuseFile } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/archive.ts'

export const middleware = [allow('author courses')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const slug = params.slug
  if (await isOwnCourse({ staff, course: { slug } })) return refuseFile(ownCourse['own-course'])
  const files = isSlug(slug) ? await listDraftFiles({ staff, slug }) : new Map<string, string>()
  if (files.size === 0) return refuseFile({ status: 404, text: 'There is no such course.' })
  const archive = await writeArchive({ slug, files, recordings: await mapRecordings(files) })
  return new Response(new Uint8Array(archive), {
    headers: { 'content-type': 'application/zip', 'content-disposition': attachmentHeader(`${slug}.zip`) },
  })
}

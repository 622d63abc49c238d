import { writeDraft } from '#app/domain/courses/authoring/authoring.commands.server.ts'
import { draftForm, draftIntents } from '#app/domain/courses/authoring/authoring.forms.ts'
import { authoringFailed, authoringRefusals, notices } from '#app/domain/courses/authoring/authoring.messages.ts'
import { mostArchiveBytes, mostSourceBytes } from '#app/domain/courses/authoring/authoring.rules.ts'
import { act, actions, sameAct } from '#app/http/actions.server.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { queryString } from '#app/ui/query-string.ts'
import { saveYamlForm, importArchive } from './course-editor.server.ts'
import { addRecording } from './recording.server.ts'
import { refuseOwnCourse } from '#app/pages/staff/own-course.server.ts'
import type { Route } from './+types/route.ts'

const limits = { mostTextBytes: mostSourceBytes, mostFileBytes: mostArchiveBytes }

export const action = actions<Route.ActionArgs>(
  async ({ staff, url, params: { slug } }) => {
    await refuseOwnCourse({ staff, course: { slug } })
    const change = act({
      form: draftForm,
      run: (values) => writeDraft({ staff, slug, action: values }),
      refusals: authoringRefusals,
      to({ isGone, path }, { intent }) {
        if (isGone) return '/staff-portal/courses'
        const file = path ?? (intent === 'remove' ? null : url.searchParams.get('file'))
        const kept = { view: url.searchParams.get('view'), item: url.searchParams.get('item') }
        const arranging = intent === 'shift' || intent === 'shift-module' ? { arrange: 1 } : {}
        return `${url.pathname}${queryString({ file }, intent === 'save' ? kept : {}, arranging)}`
      },
      notice: (_, { intent }) => notices[intent],
    })
    return {
      record: (form) => addRecording({ staff, slug, form, path: url.pathname }),
      import: (form) => importArchive({ staff, slug, form, path: url.pathname }),
      fill: (form) => saveYamlForm({ staff, slug, form, path: url.pathname }),
      ...sameAct(draftIntents, change),
    }
  },
  { failure: authoringFailed, take: (request) => takeFormWithFile(request, limits) },
)

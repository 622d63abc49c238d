import { startSoundPlayback } from '../sound-playback.ts'
import { startVocalTractAnimation } from '../vocal-tract-animation.ts'
import { startControls, startPart } from './controls.ts'
import { startDialogs, startWelcome } from './dialogs.ts'
import { startDisclosures } from './disclosures.ts'
import { startFileFields, startForms } from './forms.ts'
import { startLivePart } from './live-part.ts'
import { startNotices } from './notices.ts'
import { reportPrefetchedVisit } from './prefetched-visit.ts'
import { startPreferences } from './preferences.ts'

/** Starts the parts of a document that need a few lines of script and no React. */
export function startPlainParts() {
  startSoundPlayback()
  startVocalTractAnimation()
  startControls()
  startDialogs()
  startDisclosures()
  startFileFields()
  startForms()
  startLivePart(startPart)
  startNotices()
  startPreferences()
  startWelcome()
  reportPrefetchedVisit()
}

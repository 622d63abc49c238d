import { Link } from 'react-router'
import { AddressForm, ChangePasswordForm, ProfileForm, DailyEmailForm, OwnPhoto } from './account-forms.tsx'
import { TwoStepPanel, TwoStepBadge } from './two-step-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SessionTable } from './session-table.tsx'
import { AccountContentsList, AccountSection, TeamSection } from './account-section.tsx'
import { ReminderChoice, ReminderFacts } from '#app/domain/reminders/ui/reminder-choice.tsx'
import { formatCalendarDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { InsetText } from '#app/ui/inset-text.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'address', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'two-step', title: 'Two-step sign-in' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'letters', title: 'Emails' },
  { id: 'teams', title: 'Team places' },
  { id: 'data', title: 'My data' },
]

type MyAccountScreenProps = Route.ComponentProps['loaderData'] & {
  refused: RefusedForm | undefined
  newCodes: readonly string[] | null
}

/** The account page, with one form per section. The field `intent` tells which form was refused. */
export function MyAccountScreen(props: MyAccountScreenProps) {
  const { profile, number, sessions: listed, twoStep, codesLeft, passkeys, photo, isLocked, refused, newCodes } = props
  const refusedIn = (intent: string) => (refused?.values?.intent === intent ? refused : undefined)
  const { orders, held } = props.teams
  const hasTeams = orders.length + held.length > 0
  return (
    <>
      <PageHeading size="portal" lead={[profile.fullName, number].filter(Boolean).join(', ')}>
        My account
      </PageHeading>
      {isLocked && (
        <div className="mt-5">
          <InsetText>
            Your role requires a second step at sign-in. Set up two-step sign-in or add a passkey to open the staff
            portal.
          </InsetText>
        </div>
      )}
      <div className="mt-7 grid gap-x-11 lg:grid-cols-[10.625rem_minmax(0,1fr)]">
        <AccountContentsList
          sections={sections.filter(({ id }) =>
            isLocked
              ? id === 'two-step' || id === 'passkeys'
              : (id !== 'letters' || props.reminders !== null) && (id !== 'teams' || hasTeams),
          )}
        />
        <div>
          {!isLocked && (
            <>
              <AccountSection id="profile" title="Profile" text={<p>A certificate keeps the name it was issued in.</p>}>
                {photo && (
                  <OwnPhoto url={photo.url} fullName={profile.fullName} error={refusedIn('photo')?.errors?.photo} />
                )}
                <ProfileForm profile={profile} {...refusedIn('profile')} />
                {photo && (
                  <p className="mt-5">
                    Do you need extra time or breaks in exams?{' '}
                    <Link to="/exam-arrangements" className="link">
                      Exam arrangements
                    </Link>
                  </p>
                )}
              </AccountSection>
              <AccountSection
                id="address"
                title="Email address"
                text={
                  <p>
                    You sign in with it. We’ll keep using your old address until you confirm the new one, and let both
                    know.
                  </p>
                }
              >
                <AddressForm {...profile} {...refusedIn('address')} />
              </AccountSection>
              <AccountSection
                id="password"
                title="Password"
                text={
                  <p>
                    At least 12 characters with an uppercase letter, a lowercase letter and a number. Changing it signs
                    you out everywhere else.
                  </p>
                }
              >
                <ChangePasswordForm
                  email={profile.email}
                  changedAt={profile.passwordChangedAt}
                  errors={refusedIn('password')?.errors}
                />
              </AccountSection>
            </>
          )}
          <AccountSection
            id="passkeys"
            title="Passkeys"
            text={
              <>
                <p>
                  Sign in with your phone, laptop or security key, using its PIN, your fingerprint or your face. There
                  is no password to type.
                </p>
                <p>Once you have a passkey, your password alone is no longer enough.</p>
              </>
            }
          >
            <PasskeysPanel passkeys={passkeys} host={props.passkeyHost} refusedIn={refusedIn} />
          </AccountSection>
          <AccountSection
            id="two-step"
            title="Two-step sign-in"
            text={
              <>
                <p>After your password, you enter a six-digit code from an app on your phone.</p>
                <p>
                  <TwoStepBadge twoStep={twoStep} />
                </p>
              </>
            }
          >
            <TwoStepPanel twoStep={twoStep} codesLeft={codesLeft} refusedIn={refusedIn} newCodes={newCodes} />
          </AccountSection>
          {!isLocked && (
            <>
              <AccountSection
                id="sessions"
                title="Sessions"
                text={<p>The devices where you’re signed in. Ending a session signs that device out.</p>}
              >
                <SessionTable sessions={listed} />
              </AccountSection>
              {props.reminders && (
                <AccountSection id="letters" title="Emails" text={<ReminderFacts />}>
                  {props.reminders.isWanted && (
                    <DailyEmailForm hour={props.reminders.dailyHour} fields={{ intent: 'daily-email' }} />
                  )}
                  <ReminderChoice isWanted={props.reminders.isWanted} fields={{ intent: 'reminders' }} isQuiet />
                  <p className="text-sm text-ink-2">
                    We’ll always email you about payments, results, certificates, your questions and your account.
                  </p>
                </AccountSection>
              )}
              {hasTeams && (
                <AccountSection
                  id="teams"
                  title="Team places"
                  text={<p>Places that an organisation has paid for, and what it sees of you.</p>}
                >
                  <TeamSection orders={orders} held={held} />
                </AccountSection>
              )}
              <AccountSection id="data" title="My data" text={<p>You can see, correct or download your data.</p>}>
                <p>
                  <a href="/my-account/data.zip" download className="button button-quiet">
                    Download everything
                  </a>
                </p>
                <p className="mt-3 text-sm text-ink-2">
                  Everything we hold, except passwords and keys, with your files, receipts and certificates in one
                  archive; or{' '}
                  <a href="/my-account/data.json" download className="link">
                    without the files
                  </a>
                  . You can also{' '}
                  <Link to="/my-account/erasure" className="link">
                    erase your data
                  </Link>{' '}
                  or{' '}
                  <Link to="/my-account/complaints" className="link">
                    make a complaint
                  </Link>
                  .
                  {profile.termsVersion && (
                    <>
                      {' '}
                      You agreed to our{' '}
                      <Link to={`/terms-of-use/${profile.termsVersion}`} className="link">
                        terms of {formatCalendarDay(profile.termsVersion)}
                      </Link>
                      .
                    </>
                  )}{' '}
                  <span>Your cookie choices are on the</span>{' '}
                  <Link to="/cookie-policy#choices" className="link">
                    cookie page
                  </Link>
                  <span>.</span>
                </p>
              </AccountSection>
            </>
          )}
        </div>
      </div>
    </>
  )
}

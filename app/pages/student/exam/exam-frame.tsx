import type { ReactNode } from 'react'
import { Logo } from '#app/ui/logo.tsx'
import { SlimFooter, type SlimFooterProps } from '#app/ui/slim-footer.tsx'

/**
 * The page around an exam before the questions, during breaks and after the end. It has no navigation, so that nobody
 * leaves the exam by accident.
 */
export function ExamFrame({
  signOut,
  footer,
  children,
}: {
  signOut?: ReactNode
  footer: SlimFooterProps
  children: ReactNode
}) {
  return (
    <>
      <header className="border-b border-rule bg-surface">
        <div className="wrap flex min-h-15.5 items-center justify-between gap-4">
          <Logo to="/student-dashboard" />
          {signOut}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-7 px-5 py-10 outline-none sm:px-10 lg:py-14"
      >
        {children}
      </main>
      <SlimFooter {...footer} />
    </>
  )
}

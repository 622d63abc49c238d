import type { ReactNode } from 'react'
import { Logo } from '#app/ui/logo.tsx'

/** The page around an exam before and after it: nothing that leads away but the institute's name. */
export function ExamFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-rule bg-surface">
        <div className="wrap flex min-h-15.5 items-center">
          <Logo to="/student-dashboard" />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-7 px-5 py-10 outline-none sm:px-10 lg:py-14"
      >
        {children}
      </main>
    </>
  )
}

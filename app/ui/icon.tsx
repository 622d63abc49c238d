const drawings = {
  home: 'M2.5 8.5 9 3l6.5 5.5v7h-13z',
  people: 'M9 8a3 3 0 1 0-6 0 3 3 0 0 0 6 0ZM1 17c0-3 2-5 5-5s5 2 5 5M12 5.5a3 3 0 0 1 0 5.6M14 12.4c2 .6 3 2.3 3 4.6',
  briefcase: 'M2 6.5h14v9H2zM6.5 6.5V4h5v2.5M2 10.5h14',
  folder: 'M2 5h5l1.6 2H16v8.5H2z',
  activity: 'M1.5 9.5h3L7 3l3.6 12 2.4-5.5h3.5',
  log: 'M3 3h12v12.5H3zM6 7h6M6 10h6M6 13h3.4',
  search: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3ZM12 12l4 4',
  download: 'M9 2.5v9M5.5 8.5 9 12l3.5-3.5M3 15.5h12',
  upload: 'M9 12V3M5.5 6.5 9 3l3.5 3.5M3 15.5h12',
  plus: 'M9 3v12M3 9h12',
  file: 'M4 2h7l3.5 3.5V16H4zM11 2v3.5h3.5',
  external: 'M7 4H3.5v11h11V11M10.5 3.5H15V8M15 3.5 8.5 10',
  'chevron-down': 'M4.5 7 9 11.5 13.5 7',
  'chevron-left': 'M11 4.5 6.5 9l4.5 4.5',
  'chevron-right': 'M7 4.5 11.5 9 7 13.5',
  close: 'M4 4l10 10M14 4 4 14',
  menu: 'M2.5 5h13M2.5 9h13M2.5 13h13',
  sun: 'M9 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM9 1v1.6M9 15.4V17M1 9h1.6M15.4 9H17M3.3 3.3l1.2 1.2M13.5 13.5l1.2 1.2M3.3 14.7l1.2-1.2M13.5 4.5l1.2-1.2',
  moon: 'M15 10.8A6.5 6.5 0 1 1 7.2 3a5.2 5.2 0 0 0 7.8 7.8Z',
  screen: 'M2 3.5h14v9H2zM6 15.5h6M9 12.5v3',
  check: 'M3.5 9.5 7.2 13 14.5 5.5',
  clock: 'M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2ZM9 5v4l2.8 1.8',
  pause: 'M6 3.5v11M12 3.5v11',
  turn: 'M4 6.5h6.5a3.5 3.5 0 0 1 0 7H6M6.5 4 4 6.5 6.5 9',
  flag: 'M4 16.5V2.5M4 3h9.5l-2 3.4 2 3.4H4',
  user: 'M9 2.5a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8ZM2.5 16c.4-3 3-4.6 6.5-4.6s6.1 1.6 6.5 4.6',
  eye: 'M1.5 9C3.5 5.7 6 4 9 4s5.5 1.7 7.5 5c-2 3.3-4.5 5-7.5 5s-5.5-1.7-7.5-5ZM9 6.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  lock: 'M4 8h10v7.5H4zM6 8V5.5a3 3 0 0 1 6 0V8',
  warning: 'M9 2.5 16.5 15.5h-15zM9 7v4M9 13.2v.1',
  mail: 'M2 4h14v10.5H2zM2 4.5l7 5.5 7-5.5',
  copy: 'M6 6h9v9.5H6zM12 6V2.5H3V12h3',
  receipt: 'M4 2h10v14l-2-1.4-1.6 1.4L9 14.6 7.6 16 6 14.6 4 16zM6.5 6h5M6.5 9h5',
  certificate: 'M2 3h14v9H2zM5 6h8M5 9h4M11.5 12v4.5l1.7-1 1.8 1V12',
  book: 'M9 4.5C7.5 3.3 5 3 2 3v11.5c3 0 5.5.3 7 1.5 1.5-1.2 4-1.5 7-1.5V3c-3 0-5.5.3-7 1.5ZM9 4.5V16',
  ticket: 'M2 4.5h14v3a1.8 1.8 0 0 0 0 3.5v3H2v-3a1.8 1.8 0 0 0 0-3.5zM11 4.5v1.6M11 8.2v1.6M11 11.9v1.6',
  chat: 'M2 3.5h14v9.5H8L4.5 16v-3H2zM5.5 7h7M5.5 9.8h4.5',
  cap: 'M9 3.5 1 7.2l8 3.7 8-3.7zM4.5 9v4c1.2 1 2.8 1.5 4.5 1.5s3.3-.5 4.5-1.5V9M16.5 7.4V12',
  pound: 'M13 5.6A3.4 3.4 0 0 0 9.8 3C7.9 3 6.5 4.3 6.5 6.2c0 2.4 1.2 3.6 1.2 5.8 0 1.4-.9 2.6-2.7 3h8.5M4.5 9.5h6.5',
  scales: 'M9 2.5V15M5 15.5h8M3 5h12M3 5 .8 10.3a2.4 2.4 0 0 0 4.4 0zM15 5l-2.2 5.3a2.4 2.4 0 0 0 4.4 0z',
  chart: 'M2.5 15.5h13M4.5 15V9.5M9 15V4M13.5 15V7',
  door: 'M4 16V2.5h8.5V16M2 16h14M10 9v1.2',
  question: 'M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2ZM6.8 7.1A2.2 2.2 0 1 1 9 9.4v1M9 12.6v.1',
  exclamation: 'M2 3.5h14v9.5H8L4.5 16v-3H2zM9 5.8v3.4M9 11v.1',
  badge: 'M3 3h12v12H3zM9 9.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM5.6 13c.4-1.5 1.7-2.2 3.4-2.2s3 .7 3.4 2.2',
  health: 'M9 15.5S2.5 11.6 2.5 7A3.5 3.5 0 0 1 9 5.2 3.5 3.5 0 0 1 15.5 7c0 4.6-6.5 8.5-6.5 8.5Z',
} as const

export type IconName = keyof typeof drawings

/** An icon. Screen readers skip it unless `label` is set. */
export function Icon({ name, label, className = '' }: { name: IconName; label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 18 18"
      width="18"
      height="18"
      className={`icon ${className}`.trim()}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={drawings[name]} />
    </svg>
  )
}

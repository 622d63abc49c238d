import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { reloadPatiently } from './fetch-own.ts'

/** Returns a function that reloads the data of the page, once the server answers. */
export function useReloadData() {
  const { revalidate } = useRevalidator()
  return useCallback(() => reloadPatiently(revalidate), [revalidate])
}

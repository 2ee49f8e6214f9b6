import { useLocation } from 'react-router'
import { localPath } from '#domain/language.ts'
import { languages, languageTags } from '#domain/vocabulary/language.ts'

/** Tells search engines where the page stands in each language, and which one is for everybody else. */
export function Alternates({ publicUrl }: { publicUrl: string }) {
  const { pathname } = useLocation()
  return (
    <>
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={languageTags[language]}
          href={publicUrl + localPath(pathname, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + localPath(pathname, 'en')} />
    </>
  )
}

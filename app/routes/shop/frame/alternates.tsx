import { useLocation } from 'react-router'
import { currentLanguage, localPath } from '#domain/language.ts'
import { languages, languageTags } from '#domain/vocabulary/language.ts'
import { openGraphLocales } from '../pieces/open-graph-locales.ts'

/**
 * Tells search engines the page's address in each language and the default one, and tells messengers which
 * other languages exist.
 */
export function Alternates({ publicUrl }: { publicUrl: string }) {
  const { pathname } = useLocation()
  const others = languages.filter((language) => language !== currentLanguage())
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
      {others.map((language) => (
        <meta key={language} property="og:locale:alternate" content={openGraphLocales[language]} />
      ))}
    </>
  )
}

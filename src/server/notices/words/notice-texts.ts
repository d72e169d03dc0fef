import { createInstance } from 'i18next'
import type { NoticeKind } from '../../../contract/notices/notice-kinds'
import arFindings from '../../../../locales/ar/findings.json'
import arMails from '../../../../locales/ar/mails.json'
import arNotices from '../../../../locales/ar/notices.json'
import enFindings from '../../../../locales/en/findings.json'
import enMails from '../../../../locales/en/mails.json'
import enNotices from '../../../../locales/en/notices.json'
import esFindings from '../../../../locales/es/findings.json'
import esMails from '../../../../locales/es/mails.json'
import esNotices from '../../../../locales/es/notices.json'
import frFindings from '../../../../locales/fr/findings.json'
import frMails from '../../../../locales/fr/mails.json'
import frNotices from '../../../../locales/fr/notices.json'
import jaFindings from '../../../../locales/ja/findings.json'
import jaMails from '../../../../locales/ja/mails.json'
import jaNotices from '../../../../locales/ja/notices.json'
import koFindings from '../../../../locales/ko/findings.json'
import koMails from '../../../../locales/ko/mails.json'
import koNotices from '../../../../locales/ko/notices.json'
import ruFindings from '../../../../locales/ru/findings.json'
import ruMails from '../../../../locales/ru/mails.json'
import ruNotices from '../../../../locales/ru/notices.json'
import trFindings from '../../../../locales/tr/findings.json'
import trMails from '../../../../locales/tr/mails.json'
import trNotices from '../../../../locales/tr/notices.json'
import zhFindings from '../../../../locales/zh/findings.json'
import zhMails from '../../../../locales/zh/mails.json'
import zhNotices from '../../../../locales/zh/notices.json'

const RESOURCES = {
  ar: { findings: arFindings, mails: arMails, notices: arNotices },
  en: { findings: enFindings, mails: enMails, notices: enNotices },
  es: { findings: esFindings, mails: esMails, notices: esNotices },
  fr: { findings: frFindings, mails: frMails, notices: frNotices },
  ja: { findings: jaFindings, mails: jaMails, notices: jaNotices },
  ko: { findings: koFindings, mails: koMails, notices: koNotices },
  ru: { findings: ruFindings, mails: ruMails, notices: ruNotices },
  tr: { findings: trFindings, mails: trMails, notices: trNotices },
  zh: { findings: zhFindings, mails: zhMails, notices: zhNotices },
}

const texts = createInstance()
void texts.init({
  resources: RESOURCES,
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** The mails' texts in a language; English for unsupported ones. */
export const mailTexts = (language: string) => texts.getFixedT(language || 'en', 'mails')

/** What a rule of the review says that it found, in a person's language; English for unsupported ones. */
export const ruleExplanation = (language: string, rule: keyof typeof enFindings): string =>
  texts.getFixedT(language || 'en', 'findings')(`${rule}.explanation`)

/** Threads that are about neither a pack, a publisher nor a name. */
const isNameless = (about: string): about is 'quota' | 'user' => about === 'quota' || about === 'user'

/** A notice as one sentence in a person's language, the same as on the website. */
export const noticeSentence = (
  language: string,
  kind: NoticeKind,
  words: Readonly<Record<string, string>>,
): string => {
  const t = texts.getFixedT(language || 'en', 'notices')
  const { about = '', count = 1 } = words
  const subject = words.subject || (isNameless(about) ? t(`about.${about}`) : '')
  return t(`kind.${kind}`, { ...words, subject, count: Number(count) })
}

/** The URL of a page of the website in a language, built as the website's `pathIn` does. */
export const pageIn = (siteUrl: string, language: string, path: string): string =>
  language in RESOURCES && language !== 'en' ? `${siteUrl}/${language}${path}` : siteUrl + path

import type { PolicyQuestions } from '../policy/policy-templates.ts'

export const GERMAN_QUESTIONS: PolicyQuestions = {
  note: 'Jede Zeile, die mit [?] beginnt, ist eine Frage an Sie. Schreiben Sie Ihre Antwort an ihre Stelle, oder löschen Sie sie. Ist keine solche Zeile mehr da, wird die Seite beim nächsten Start des Shops veröffentlicht; bis dahin sagt sie, dass sie noch nicht veröffentlicht ist. Besucher sehen diese Notiz nie.',
  asks: {
    'privacy-policy': [
      'Wer ist für personenbezogene Daten verantwortlich: Name, Anschrift und E-Mail-Adresse des Unternehmens?',
      'Was speichern Sie, wenn jemand den Shop nur ansieht, etwa Protokolle und Cookies, warum und wie lange?',
      'Welche Daten brauchen Sie für eine Bestellung, und wer erhält sie, etwa Paketdienst und Zahlungsdienst?',
      'Auf welcher Rechtsgrundlage speichern Sie sie, und wann löschen Sie sie?',
      'Wie können Menschen ihre Daten einsehen, berichtigen oder löschen lassen, und bei welcher Behörde können sie sich beschweren?',
    ],
    'terms-and-conditions': [
      'Wer verkauft: Firma, Anschrift, Registernummer und Umsatzsteuernummer?',
      'Enthalten die Preise die Steuer, und was kommt hinzu?',
      'Wann kommt der Vertrag zustande: mit der Bestellung, ihrer Bestätigung oder dem Versand?',
      'Wie und wann wird bezahlt?',
      'Welches Recht gilt, und welche Rechte haben Kunden bei Mängeln?',
    ],
    shipping: [
      'In welche Länder und Regionen liefern Sie?',
      'Was kostet die Lieferung, und ab welchem Bestellwert ist sie frei?',
      'Wie viele Werktage dauert es, bis ein Paket abgeht, und wie viele ist es unterwegs?',
      'Wer liefert, und wie lässt sich ein Paket verfolgen?',
      'Was soll ein Kunde tun, wenn ein Paket zu spät oder beschädigt ankommt?',
    ],
    'returns-and-refunds': [
      'Innerhalb von wie vielen Tagen kann Ware zurückgegeben werden, und ab wann zählen sie?',
      'Wie beginnt ein Kunde eine Rückgabe, und wer trägt die Kosten?',
      'In welchem Zustand muss die Ware sein, und was ist ausgeschlossen?',
      'Wann und wie erstatten Sie das Geld?',
      'Was tun Sie bei mangelhafter Ware?',
    ],
    contact: [
      'Unter welcher E-Mail-Adresse und Telefonnummer antworten Sie?',
      'Wie lautet Ihre Postanschrift?',
      'Wann antworten Sie, und in welchen Sprachen?',
    ],
  },
  faqs: [
    'Wie lange dauert die Lieferung?',
    'Was kostet die Lieferung?',
    'Wie kann ich etwas zurückgeben?',
    'Wie kann ich bezahlen?',
  ],
  answer: 'Antworten Sie in ein oder zwei Sätzen.',
}

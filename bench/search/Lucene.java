import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Lucene as a peer of the relevance bench: BM25 for each field with its weight, stems of the language, fuzzy terms for
 * words that no field has. Reads lines: products as tab separated fields in the order of FIELDS, an empty line, then
 * queries; answers each query with the places of the best hundred products, separated by blanks.
 */
public final class Lucene {
  private static final String[] FIELDS = {"title", "brand", "category", "attributes", "description"};
  private static final float[] WEIGHTS = {5, 4, 3, 2, 1};

  public static void main(String[] arguments) throws Exception {
    Analyzer analyzer = arguments.length > 0 && arguments[0].equals("ro") ? new RomanianAnalyzer() : new EnglishAnalyzer();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    ByteBuffersDirectory directory = new ByteBuffersDirectory();
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
      int place = 0;
      for (String line = lines.readLine(); !line.isEmpty(); line = lines.readLine()) {
        String[] texts = line.split("\t", -1);
        Document document = new Document();
        document.add(new StoredField("place", place++));
        for (int at = 0; at < FIELDS.length; at++) document.add(new TextField(FIELDS[at], texts[at], Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    DirectoryReader reader = DirectoryReader.open(directory);
    IndexSearcher searcher = new IndexSearcher(reader);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      StringBuilder answer = new StringBuilder();
      for (ScoreDoc hit : searcher.search(toQuery(line, analyzer, reader), 100).scoreDocs)
        answer.append(searcher.storedFields().document(hit.doc).get("place")).append(' ');
      System.out.println(answer.toString().trim());
    }
  }

  private static Query toQuery(String text, Analyzer analyzer, DirectoryReader reader) throws Exception {
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    try (TokenStream tokens = analyzer.tokenStream("title", text)) {
      CharTermAttribute token = tokens.addAttribute(CharTermAttribute.class);
      tokens.reset();
      while (tokens.incrementToken()) {
        String word = token.toString();
        boolean isKnown = false;
        for (String field : FIELDS) isKnown |= reader.docFreq(new Term(field, word)) > 0;
        for (int at = 0; at < FIELDS.length; at++) {
          Term term = new Term(FIELDS[at], word);
          Query one = isKnown || word.length() < 3 ? new TermQuery(term) : new FuzzyQuery(term, word.length() < 6 ? 1 : 2, 1);
          query.add(new BoostQuery(one, WEIGHTS[at]), Occur.SHOULD);
        }
      }
      tokens.end();
    }
    return query.build();
  }
}

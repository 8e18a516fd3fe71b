<!-- @example a test that fails where no error comes -->
<?php
class ParserTest extends TestCase {
    public function testRefuses() {
        try {
            $this->parser->parse('x');
            $this->fail('must not be accepted');
        } catch (ParseError $e) {
        }
    }
}

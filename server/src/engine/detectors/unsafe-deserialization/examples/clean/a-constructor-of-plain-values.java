// @example a parser that makes nothing but plain values
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class Validator {
    void validate(HttpServletRequest request) {
        Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
        yaml.load(request.getParameter("content"));
    }
}

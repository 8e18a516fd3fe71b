// @example fields that a method leaves as they are
class Chart {
    Object copy() throws CloneNotSupportedException {
        Chart chart = (Chart) super.clone();
        chart.hints = (Hints) this.hints.clone();
        // private boolean borderVisible;
        // private transient Paint borderPaint;

        return chart;
    }
}
